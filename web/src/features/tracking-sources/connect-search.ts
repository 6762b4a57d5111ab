/** What the page of tracking shows, as its address holds it: /settings/tracking?connect=maersk&number=MAEU248810935. */
export type ConnectSearch = {
  /** The preset whose panel is open. */
  readonly connect?: string
  /** The number to test with. */
  readonly number?: string
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length <= 50
    ? String(value)
    : undefined

/** Reads an address; what it can't mean is left out. */
export function readConnectSearch(search: Readonly<Record<string, unknown>>): ConnectSearch {
  const connect = text(search.connect)
  const number = text(search.number)
  if (connect === undefined) return {}
  return number === undefined ? { connect } : { connect, number }
}
