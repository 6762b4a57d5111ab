/**
 * The year that two digits mean: 00 to 49 are of this century, 50 to 99 of the last. The rule is fixed, so that a file reads the
 * same on any day. Years of four digits stay.
 */
export const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 50 ? 1900 : 2000)
