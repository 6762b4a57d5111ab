/** One SQL statement with its parameters, and the shape of the rows that it gives. */
export type Statement<Row> = {
  readonly text: string
  readonly values: readonly unknown[]
  /** For the compiler alone: what a scope that runs it answers. */
  readonly row?: Row
}

/** A statement written out: what stands in braces becomes a parameter, never text. */
export function statement<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Statement<Row> {
  return { text: text.reduce((sql, part, at) => `${sql}$${at}${part}`), values }
}
