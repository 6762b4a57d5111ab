/** How every API key begins, so that people and scanners of leaked secrets recognise one. */
export const keyStart = 'rumbo_'

/** Base62. */
export const keyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 33 characters are above 196 bits. */
export const keyLength = 33
const checksumLength = 6

/** The whole key of a random part: `rumbo_`, the part, and a checksum by which a mistyped one is known without asking anybody. */
export const keyOf = (random: string): string => `${keyStart}${random}${checksumOf(random)}`

/** Whether a text is shaped like a key of ours and its checksum is right; it may still be nobody's. */
export function isKey(text: string): boolean {
  if (!looksLikeKey(text) || text.length !== keyStart.length + keyLength + checksumLength) return false
  const random = text.slice(keyStart.length, -checksumLength)
  return [...random].every((each) => keyAlphabet.includes(each)) && text === keyOf(random)
}

/** Whether somebody means to send a key, right or wrong. */
export const looksLikeKey = (text: string): boolean => text.startsWith(keyStart)

/** CRC-32 (IEEE 802.3) as six characters of base62. */
function checksumOf(text: string): string {
  let crc = 0xffffffff
  for (const character of text) {
    crc ^= character.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  let rest = (crc ^ 0xffffffff) >>> 0
  let written = ''
  while (written.length < checksumLength) {
    written = (keyAlphabet[rest % keyAlphabet.length] ?? '0') + written
    rest = Math.floor(rest / keyAlphabet.length)
  }
  return written
}
