import type { Scope } from '../scope/scope.ts'
import type { Statement } from '../scope/statement.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/**
 * Stores what an organization may see of records in a small table of its own. Reading from there applies the rights of the
 * reader.
 */
export async function storeVisible<T, Row>(
  scope: Scope,
  value: Visible<T>,
  statementOf: (value: T) => Statement<Row>,
): Promise<Row[]> {
  return scope.all(statementOf(open(value)))
}
