/** Collects the parameters of one statement; `add` gives the text that stands for the value. */
export type Parameters = {
  readonly values: readonly unknown[]
  readonly add: (value: unknown, type: string) => string
}

/** An empty list of parameters. Types are PostgreSQL's names, always the code's own. */
export function parameters(): Parameters {
  const values: unknown[] = []
  return {
    values,
    add: (value, type) => {
      values.push(type === 'jsonb' && value !== null ? JSON.stringify(value) : value)
      return `$${values.length}::${type}`
    },
  }
}

/** A name of our own catalogue as SQL. Names of organizations never come here: custom fields are jsonb keys. */
export function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a column: ${name}`)
  return `"${name}"`
}
