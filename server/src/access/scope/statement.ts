/** One SQL statement with its parameters, and the shape of the rows that it gives. */
export type Statement<Row> = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under which a connection keeps its plan; a name belongs to one text. */
  readonly name?: string
  /** For the compiler alone: what a scope that runs it answers. */
  readonly row?: Row
}

/** A statement written out: what stands in braces becomes a parameter, never text. */
export function statement<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Statement<Row> {
  return { text: text.reduce((sql, part, at) => `${sql}$${at}${part}`), values }
}

/**
 * The same under a name, for what is read again and again by a record's id: planning it takes longer than running it, so that
 * a connection keeps its plan. Not for what is sought in a table that may have grown since: a kept plan may read all of it.
 */
export const named =
  (name: string) =>
  <Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Statement<Row> => ({
    ...statement<Row>(text, ...values),
    name,
  })
