const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in Base32 without padding (RFC 4648 §6), as authenticator apps take keys; a last group is filled with zero bits. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}
