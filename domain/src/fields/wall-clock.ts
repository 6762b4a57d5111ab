/**
 * The moment at which clocks of a zone (IANA name) show a day and time, 'YYYY-MM-DDTHH:mm', as RFC 3339 in UTC. Where clocks go
 * back it is the earlier of the two; where they go forward over it, as far behind the gap as it stood in it.
 */
export function momentAt(wallClock: string, timeZone: string): string {
  const wall = Date.parse(`${wallClock}:00Z`)
  // The zone's offset is that of the moment itself, which the first guess may miss around a change of clocks.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone)).toISOString()
}

/** What clocks of a zone show at a moment: 'YYYY-MM-DDTHH:mm'. */
export const wallClockAt = (moment: string, timeZone: string): string => {
  const at = Date.parse(moment)
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000
}
