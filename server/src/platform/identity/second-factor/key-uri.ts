/** What authenticator apps scan: six digits of SHA-1 every 30 seconds are what all of them take without a word. */
export const uriOfKey = (key: string, email: string, issuer: string): string => {
  const name = encodeURIComponent(issuer)
  return `otpauth://totp/${name}:${encodeURIComponent(email)}?secret=${key}&issuer=${name}`
}
