/** Calls a minute that the server lets a session make, an address without one, and so one API key at most. */
export const maxCallsPerMinute = 3_000
