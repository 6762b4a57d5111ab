import {
  type DocumentRule,
  documentRule,
  fitsModule,
  maxDocumentRules,
} from '@rumbo/domain/documents/needs/rule'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../../access/scope/scope.ts'
import { lookAtAll } from '../../notifications/look-again.service.ts'
import { requireOffered } from '../types/types.service.ts'
import * as queries from './needs.queries.ts'

/** The rules of the organization; one that can't be read any more is left out. */
export async function readRules(scope: Scope): Promise<DocumentRule[]> {
  const rows = await scope.all(queries.selectRules())
  return rows.flatMap(({ id, rule }) => {
    const read = documentRule.safeParse({ ...(rule as object), id })
    return read.success ? [read.data] : []
  })
}

/** @throws AppError TOO_MANY, BAD_REQUEST where its type isn't offered, or it asks for what such records lack */
export async function saveRule(scope: Scope, rule: DocumentRule): Promise<DocumentRule> {
  if (!fitsModule(rule)) throw new AppError('BAD_REQUEST', {}, [{ path: 'module', code: 'VALUE_NOT_VALID' }])
  const before = (await readRules(scope)).find(({ id }) => id === rule.id)
  // What was archived since stays in rules that have it.
  if (before?.type !== rule.type) requireOffered(scope, rule.type)
  await scope.all(queries.holdRules())
  const others = await scope.first(queries.countOthers(rule.id))
  if (others && others.count >= maxDocumentRules) throw new AppError('TOO_MANY')
  await scope.all(queries.saveRule(rule))
  await lookAtAll(scope)
  return rule
}

/** @throws AppError NOT_FOUND */
export async function deleteRule(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteRule(id)))) throw new AppError('NOT_FOUND')
  await lookAtAll(scope)
}
