import * as api from '@rumbo/domain/documents/needs/needs.api'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { mark, readNeeds } from './needs.service.ts'
import { deleteRule, readRules, saveRule } from './rules.service.ts'

/** Answers which documents shipments need, and by which rules. */
export const needActions = [
  action(api.listDocumentRules, async (scope) => show({ items: await readRules(scope) })),
  action(api.saveDocumentRule, async (scope, rule) => show(await saveRule(scope, rule))),
  action(api.deleteDocumentRule, async (scope, { id }) => {
    await deleteRule(scope, id)
    return show(null)
  }),
  action(api.listDocumentNeeds, (scope, { id }) => readNeeds(scope, id)),
  action(api.markNotNeeded, (scope, input) => mark(scope, input)),
  action(api.unmarkNotNeeded, (scope, input) => mark(scope, { ...input, reason: null })),
]
