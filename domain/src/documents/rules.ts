import { type Values, valueIn } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import type { RuleContext } from '../records/record-module.ts'

/** A document is the company's, and of no kind in particular, unless it says otherwise. Pure. */
export function deriveDocument(before: Values, patch: Values): Values {
  const isNew = Object.keys(before).length === 0
  const lacks = (field: string) => (isNew || field in patch) && valueIn(patch, field) === null
  return {
    ...(lacks('visibility') ? { visibility: 'company' } : {}),
    ...(lacks('type') ? { type: 'other' } : {}),
  }
}

/** Only its own maker keeps a document to themselves: for whoever else did so it would be gone. Pure. */
export function guardDocument(
  before: Values,
  after: Values,
  { userId = null }: RuleContext,
): readonly Omit<Issue, 'message'>[] {
  if (valueIn(after, 'visibility') !== 'mine' || valueIn(before, 'visibility') === 'mine') return []
  const maker = Object.keys(before).length === 0 ? userId : valueIn(before, 'userId')
  return userId !== null && maker === userId ? [] : [{ path: 'visibility', code: 'DOCUMENT_NOT_YOURS' }]
}
