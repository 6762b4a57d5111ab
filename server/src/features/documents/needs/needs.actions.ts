import { needModuleIds } from '@rumbo/domain/documents/needs/need-modules'
import * as api from '@rumbo/domain/documents/needs/needs.api'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { mark, readNeeds } from './needs.service.ts'
import { deleteRule, readRules, saveRule } from './rules.service.ts'

/** Answers which documents records need, and by which rules. */
export const needActions = [
  action(api.listDocumentRules, async (scope) => show({ items: await readRules(scope) })),
  action(api.saveDocumentRule, async (scope, rule) => show(await saveRule(scope, rule))),
  action(api.deleteDocumentRule, async (scope, { id }) => {
    await deleteRule(scope, id)
    return show(null)
  }),
  ...needModuleIds.flatMap((of) => [
    action(api.needsApi[of].list, (scope, { id }) => readNeeds(scope, of, id)),
    action(api.needsApi[of].mark, (scope, input) => mark(scope, of, input)),
    action(api.needsApi[of].unmark, (scope, input) => mark(scope, of, { ...input, reason: null })),
  ]),
]
