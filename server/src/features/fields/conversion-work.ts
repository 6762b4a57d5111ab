import { convert, textOf } from '@rumbo/domain/fields/convert'
import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { type HeldValue, rewriteValues } from '../../access/change/results/rewrite-values.ts'
import { same } from '../../access/change/same.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { afterOf } from '../../access/works/note-batch.ts'
import type { RunningWork, Step, UndoKind, WorkKind } from '../../access/works/work-kind.ts'
import { type Noted, nextRecords, noteRecords, type Refused } from '../../access/works/work-records.ts'
import { shipmentModule } from '../../modules.ts'
import {
  type ConvertedValue,
  conversionKind,
  conversionUndo,
  fixHolders,
  inputOf,
  nextConverted,
  setInput,
} from './conversion.queries.ts'
import { writeType } from './conversion.service.ts'
import { type ConversionInput, conversionOf, type TypeParts, typeParts } from './conversion-plan.ts'
import type { FieldRow } from './fields.queries.ts'
import { check } from './fields.service.ts'
import { refuseRead } from './formula-readers.ts'
import { beginChange, found, readableFields, readDefinitions } from './sections.service.ts'

/** Shipments of one transaction, with what belongs to them. */
const batch = 500
const nothing: Step = { cursor: null, done: 0, changed: 0, refused: 0 }

/** Undoes a change of type: what the conversion wrote gets its earlier value, what was written since converts back. */
const undo: UndoKind = {
  id: conversionUndo,
  module: shipmentModule,
  fix: async (scope, workId, of) => {
    const { field: id, before, type } = await inputTo(scope, of)
    const definitions = await beginChange(scope)
    const present = found(definitions.fields, id)
    if (present.type !== type) throw new AppError('UNDO_NOT_POSSIBLE')
    refuseRead([id], readableFields(definitions))
    const field = restoringPatch(present, before)
    check(field, definitions)
    await scope.all(setInput(workId, { field: id, before: typeParts(present), type: before.type }))
    await writeType(scope, definitions, field)
    return (await scope.first(fixHolders(workId, { fieldId: id, of })))?.count ?? 0
  },
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it undoes')
    const records = await scope.all(nextConverted(work.id, { of, after: afterOf(work), most: batch }))
    const written = new Map(
      records.flatMap(({ record_id, changes }) =>
        (changes ?? []).map((each) => [`${record_id} ${each.row}`, each] as const),
      ),
    )
    const ids = records.map(({ record_id }) => record_id)
    return rewriteBatch(scope, work, { ids, written })
  },
}

/** Converts the values of a field to its type; what doesn't convert is emptied, listed, and kept for an undo. */
export const conversion: WorkKind = {
  id: conversionKind,
  module: shipmentModule,
  step: async (scope, work) => {
    const records = await scope.all(nextRecords(work.id, afterOf(work), batch))
    return rewriteBatch(scope, work, { ids: records.map(({ record_id }) => record_id), written: new Map() })
  },
  undoneBy: undo,
}

async function inputTo(scope: Scope, workId: string): Promise<ConversionInput> {
  const row = await scope.first(inputOf(workId))
  if (!row) throw new AppError('NOT_FOUND')
  return row.input as ConversionInput
}

/** The field as it was; options and statuses that came since stay, archived. */
function restoringPatch(present: FieldRow, before: TypeParts): FieldRow {
  return {
    ...present,
    ...before,
    options: withLater(before.options, present.options),
    statuses: withLater(before.statuses, present.statuses),
  }
}

const withLater = <Each extends { readonly id: string; readonly archived: boolean }>(
  before: readonly Each[],
  present: readonly Each[],
): readonly Each[] => [
  ...before,
  ...present
    .filter(({ id }) => !before.some((each) => each.id === id))
    .map((each) => ({ ...each, archived: true })),
]

type Batch = {
  readonly ids: readonly string[]
  /** Of an undo, what the conversion wrote, by record and row. */
  readonly written: ReadonlyMap<string, ConvertedValue>
}

async function rewriteBatch(scope: Scope, work: RunningWork, { ids, written }: Batch): Promise<Step> {
  const { field: id, before, type } = work.input as ConversionInput
  const present = found((await readDefinitions(scope)).fields, id)
  if (ids.length === 0 || present.type !== type) return nothing
  const definition = conversionOf({ ...present, ...before }, present, scope.display)
  const refused = new Map<string, Refused[]>()
  const rewrite = ({ recordId, rowId, value }: HeldValue): Json | undefined => {
    const was = written.get(`${recordId} ${rowId}`)
    // Results of a formula that comes back are computed again.
    if (was && type !== 'formula' && same(was.to as Json, value)) return was.from as Json
    if (value === null) return undefined
    const converted = convert(value, definition)
    if (converted.ok) return converted.value
    if (work.undoOf === null || type !== 'formula') {
      const refusal = {
        path: id,
        code: converted.code,
        value: shortened(textOf(value, definition.from, scope.display)),
      }
      refused.set(recordId, [...(refused.get(recordId) ?? []), refusal])
    }
    return null
  }
  const by = { way: scope.actor.way }
  const store = before.type === 'formula' ? 'calc' : 'custom'
  const changed = await rewriteValues(scope, { fieldId: id, recordIds: ids, store, by, rewrite })
  const changes = new Map<string, Noted['changes']>()
  for (const { recordId, rowId, value, to } of changed) {
    const change = { field: id, from: value, to, row: rowId }
    changes.set(recordId, [...(changes.get(recordId) ?? []), change])
  }
  const noted = ids
    .filter((recordId) => changes.has(recordId) || refused.has(recordId))
    .map((recordId) => ({
      id: recordId,
      changes: changes.get(recordId) ?? null,
      refused: refused.get(recordId) ?? null,
    }))
  if (noted.length > 0) await scope.all(noteRecords(work.id, noted))
  return {
    cursor: ids.length < batch ? null : (ids.at(-1) ?? null),
    done: ids.length,
    changed: changes.size,
    refused: refused.size,
  }
}

const maxRefusedText = 200
const shortened = (text: string): string =>
  text.length > maxRefusedText ? `${text.slice(0, maxRefusedText)}…` : text
