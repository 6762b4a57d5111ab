import type pg from 'pg'
import type { QueryResultRow } from 'pg'
import type { Scope } from './scope.ts'

const clients = new WeakMap<Scope, pg.ClientBase>()

/** Ties a scope to its open transaction. */
export function bind(scope: Scope, client: pg.ClientBase): void {
  clients.set(scope, client)
}

/** Ends a scope: whoever kept it can ask nothing more. */
export function unbind(scope: Scope): void {
  clients.delete(scope)
}

/** The transaction of a live scope. For `access` alone; features ask through the scope. */
export function clientOf(scope: Scope): pg.ClientBase {
  const client = clients.get(scope)
  if (!client) throw new Error('this scope has ended')
  return client
}

/** Runs one statement of `access`'s own making. */
export async function ask<Row extends QueryResultRow>(
  scope: Scope,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await clientOf(scope).query<Row>(text, values as unknown[])
  return result.rows
}

/**
 * The same for a statement that is keyed by a record's id and always reads alike: its name keeps its plan on the connection,
 * since planning takes longer than running it. A name belongs to one text.
 */
export async function askNamed<Row extends QueryResultRow>(
  scope: Scope,
  { name, text }: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await clientOf(scope).query<Row>({ name, text, values: values as unknown[] })
  return result.rows
}
