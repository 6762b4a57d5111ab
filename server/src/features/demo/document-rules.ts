import { demoDocumentRules } from '@rumbo/domain/demo/papers/document-rules'
import { newId } from '@rumbo/domain/kernel/id'
import { withScope } from '../../access/scope/scope.ts'
import { readRules, saveRule } from '../documents/needs/rules.service.ts'
import type { Party, PartyServices } from './parties.ts'

/** Gives the forwarder of the demo rules of the documents that its shipments need, unless it has some. */
export async function fillDocumentRules(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
): Promise<void> {
  await withScope(pool, forwarder.actor, async (scope) => {
    if ((await readRules(scope)).length > 0) return
    for (const rule of demoDocumentRules) await saveRule(scope, { ...rule, id: newId() })
  })
}
