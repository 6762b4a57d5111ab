import type { Step } from '@rumbo/domain/automation/step'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { changeMany, type ManyPatch } from '../../../access/change/change-many.ts'
import { getRecords } from '../../../access/read/get-records.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import type { Wrote } from '../runs/runs.queries.ts'

export type SettingStep = Extract<Step, { kind: 'set' | 'tag' }>

/** What became of a record: what was written, or why nothing was. */
export type SetOutcome = { readonly wrote: readonly Wrote[] } | { readonly code: ErrorCode }

const tagsField = 'tags'
/** The field that a step writes. */
export const fieldOf = (step: SettingStep): string => (step.kind === 'set' ? step.field : tagsField)

/** Sets a value, or adds a tag, of many records at once, with the rights of the rule’s role. One that is refused stops no other. */
export async function setValues(
  scope: Scope,
  module: RecordModule,
  { step, ids }: { readonly step: SettingStep; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, SetOutcome>> {
  const rows: readonly ManyPatch[] =
    step.kind === 'set'
      ? ids.map((id) => ({ id, patch: { [step.field]: step.value } }))
      : await withTag(scope, module, { tagId: step.tagId, ids })
  const outcomes = await changeMany(scope, module, { rows, by: { way: scope.actor.way } })
  return new Map(
    outcomes.map((outcome): [string, SetOutcome] => {
      if ('refused' in outcome) return [outcome.id, { code: outcome.refused[0]?.code ?? 'NOT_FOUND' }]
      return [outcome.id, { wrote: outcome.changes }]
    }),
  )
}

async function withTag(
  scope: Scope,
  module: RecordModule,
  { tagId, ids }: { readonly tagId: string; readonly ids: readonly string[] },
): Promise<readonly ManyPatch[]> {
  const found = await getRecords(scope, module, { ids, fields: [tagsField] })
  return useInternally(found, (records) =>
    records.map(({ id, values }) => {
      const before = values[tagsField]
      const tags = Array.isArray(before) ? before : []
      return { id, patch: { [tagsField]: [...new Set([...tags, tagId])] } }
    }),
  )
}
