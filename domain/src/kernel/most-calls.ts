/** Calls a minute that the server lets one address make, and so one API key at most. */
export const mostCallsPerMinute = 3_000
