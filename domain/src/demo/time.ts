const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** ISO 8601 with the offset of a place, in minutes east of Greenwich. */
export function isoAt(time: number, offset: number): string {
  const local = new Date(time + offset * minute).toISOString().slice(0, 19)
  const [sign, total] = offset < 0 ? ['-', -offset] : ['+', offset]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${sign}${two(Math.floor(total / 60))}:${two(total % 60)}`
}

/** ISO 8601 in UTC. */
export const isoUtc = (time: number): string => new Date(time).toISOString()

/** The calendar date at a place, 'YYYY-MM-DD'. */
export const dateAt = (time: number, offset: number): string => isoAt(time, offset).slice(0, 10)
