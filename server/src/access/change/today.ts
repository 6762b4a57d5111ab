/** The calendar date by which timing is judged: UTC's, until a job refreshes it by the destination's. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
