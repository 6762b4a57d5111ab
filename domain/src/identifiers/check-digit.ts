/**
 * What the check digit of a number says. A wrong one is a warning, never a refusal: real feeds hold wrong ones.
 * `expected` is the digit that the rest of the number asks for.
 */
export type CheckDigit =
  | { readonly state: 'right' }
  | { readonly state: 'wrong'; readonly expected: string }
  /** The number has no check digit, or not the shape that would have one. */
  | { readonly state: 'none' }

export const compareDigit = (found: string | undefined, expected: number): CheckDigit =>
  found === String(expected) ? { state: 'right' } : { state: 'wrong', expected: String(expected) }

/** Upper case, without the blanks, dashes, dots and slashes that people put between groups. */
export const compact = (text: string): string => text.toUpperCase().replace(/[\s\-./]/g, '')
