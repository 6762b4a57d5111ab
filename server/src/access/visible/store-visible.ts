import type { Scope } from '../scope/scope.ts'
import type { Statement } from '../scope/statement.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/**
 * The edge by which what an organization may see of records is kept in a small table of its own. What is read from there goes by
 * the rights of whoever reads it.
 */
export async function keepVisible<T, Row>(
  scope: Scope,
  value: Visible<T>,
  statementOf: (value: T) => Statement<Row>,
): Promise<Row[]> {
  return scope.all(statementOf(open(value)))
}
