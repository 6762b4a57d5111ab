import { createHash } from 'node:crypto'

/** The namespace of reference ids; any UUID, the same for ever. */
const namespace = Buffer.from('6f1b7c0e5d2a4c3f9e8ab1d40c72e953', 'hex')

/** UUID version 5 (RFC 9562) of a name such as `ocean/MXZLO`: the same thing has the same id in every database. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
