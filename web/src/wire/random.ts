/** Random numbers from the browser. `randomUUID` and `subtle` are missing on plain http, `getRandomValues` is not. */

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/** A seat's key: 32 random bytes in base64url, chosen here so that a lost answer can be asked for again. */
export function seatToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
