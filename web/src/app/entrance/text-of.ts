/** A text of the address's search, whatever the router read it as; absent where it is empty. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)
