const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const made = formats.get(zone)
  if (made !== undefined) return made
  let format: Intl.DateTimeFormat | null = null
  try {
    // en-CA writes YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  } catch {
    // A zone that this machine doesn't know: the offset of the event itself serves.
  }
  formats.set(zone, format)
  return format
}

/** The calendar date of an instant in an IANA zone; without a zone, the date as written with the instant's own offset. */
export function localDate(instant: string, zone: string | null): string {
  const format = zone ? formatOf(zone) : null
  return format ? format.format(Date.parse(instant)) : instant.slice(0, 10)
}
