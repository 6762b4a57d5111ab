/** 128 bits as letters and digits of 36. */
const length = 25
const most = 2n ** 128n

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** As it stands in an address; programs that pass addresses on may have encoded its mark. */
const short = /(?:~|%7[Ee])([\da-z]{25})(?![\da-z])/g

/** An id as addresses hold it where there is no number: a mark, and 25 small letters and digits. */
export const shortId = (id: string): string =>
  `~${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(length, '0')}`

/** Writes every id within a text short. */
export const withShortIds = (text: string): string => text.replaceAll(uuid, shortId)

/** Writes every short id within a text out again; what only looks like one stays. */
export const withWholeIds = (text: string): string =>
  text.replaceAll(short, (found, digits: string) => idOf(digits) ?? found)

function idOf(digits: string): string | null {
  let value = 0n
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  if (value >= most) return null
  const hex = value.toString(16).padStart(32, '0')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return parts.join('-')
}
