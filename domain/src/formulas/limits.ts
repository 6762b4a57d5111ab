/** What a formula may be at most; more is refused before anything is done with it. */
export const limits = {
  /** Characters of its text. */
  characters: 10_000,
  /** Parentheses, calls and signs within each other. */
  depth: 200,
  /** Numbers, texts, fields, operations and calls together. */
  parts: 1_000,
  /** Characters of a text that comes out; as many as a field of one line takes. */
  textResult: 1_000,
} as const
