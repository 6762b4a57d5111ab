import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { convertField, previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import { type CustomValue, customValues } from '../../access/read/custom-values.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { startWork } from '../../access/works/works.ts'
import { refuseUsed } from '../automation/refuse-used.service.ts'
import { conversionKind, fixHolders, latestConversion, runningConversion } from './conversion.queries.ts'
import {
  type ConversionInput,
  conversionOf,
  counted,
  typeParts,
  type Wish,
  withMade,
  withType,
} from './conversion-plan.ts'
import { type FieldRow, updateField, writeStatuses } from './fields.queries.ts'
import { check, readField } from './fields.service.ts'
import { fillResults } from './fill-results.service.ts'
import { followDefinitions } from './follow-definitions.service.ts'
import { formulaParts } from './formula.service.ts'
import { readersOf, refuseRead } from './formula-readers.ts'
import {
  beginChange,
  type Definitions,
  found,
  readableFields,
  readDefinitions,
  refuse,
  refuseOutdated,
} from './sections.service.ts'

/**
 * What would become of a field's values if it had another type.
 * @throws AppError NOT_FOUND, UNAUTHORIZED where it is hidden from the caller, FIELD_CONVERTING, FIELD_READ_BY_FORMULA naming the formulas in use that read it
 */
export async function previewOf(
  scope: Scope,
  { id, ...wish }: In<typeof previewConversion>,
): Promise<Out<typeof previewConversion>> {
  const definitions = await readDefinitions(scope)
  const present = found(definitions.fields, id)
  const { field, values, made } = await planned(scope, definitions, { present, wish })
  return {
    // The text of a formula isn't part of the query: nothing converts to one, whatever it says.
    ...counted(values, conversionOf(present, field, scope.display)),
    newOptions: made,
    losesFormulas: losers(present, definitions).map(({ name }) => name),
  }
}

/**
 * Gives a field another type; its values follow as a work (requirement FLD-04).
 * @throws AppError NOT_FOUND, VERSION_OUTDATED, FIELD_CONVERTING, FIELD_READ_BY_FORMULA, BAD_REQUEST with an issue per field
 */
export async function changeType(
  scope: Scope,
  { id, version, ...wish }: In<typeof convertField>,
): Promise<Out<typeof convertField>> {
  const definitions = await beginChange(scope)
  const present = found(definitions.fields, id)
  refuseOutdated(version, present.version)
  const plan = await planned(scope, definitions, { present, wish })
  const field = {
    ...plan.field,
    ...formulaParts(definitions, {
      type: wish.type,
      text: wish.formulaData,
      modules: present.modules,
      id,
      setId: present.set_id,
    }),
  }
  check(field, definitions)
  for (const loser of losers(present, definitions)) {
    await scope.all(updateField({ ...loser, formula_data: null, formula_fields_ids: [], formula_type: null }))
  }
  await writeType(scope, definitions, field)
  if (plan.values.length > 0) {
    const input: ConversionInput = { field: id, before: typeParts(present), type: field.type }
    await startWork(
      scope,
      { id: conversionKind },
      {
        input: JSON.parse(JSON.stringify(input)),
        title: { fields: [id] },
        fix: async (workId) => (await scope.first(fixHolders(workId, { fieldId: id })))?.count ?? 0,
      },
    )
  }
  noteIdempotencyRecord(scope, id)
  return readConverted(scope, id)
}

/** A field with the work that converts its values. @throws AppError NOT_FOUND */
export async function readConverted(scope: Scope, id: string): Promise<Out<typeof convertField>> {
  const work = await scope.first(latestConversion(id))
  return { ...(await readField(scope, id)), workId: work?.id ?? null }
}

/** Writes a field's type with what belongs to it, and computes what is a formula now. */
export async function writeType(scope: Scope, definitions: Definitions, field: FieldRow): Promise<void> {
  await scope.all(updateField(field))
  await scope.all(writeStatuses(field.id, field.statuses))
  await fillResults(scope, [field])
  await followDefinitions(scope, definitions, [field.id])
}

/** @throws AppError FIELD_CONVERTING while the values of a field follow an earlier change of its type */
async function refuseConverting(scope: Scope, id: string): Promise<void> {
  if (await scope.first(runningConversion(id))) throw new AppError('FIELD_CONVERTING')
}

type Planned = { readonly field: FieldRow; readonly made: number; readonly values: readonly CustomValue[] }

async function planned(
  scope: Scope,
  definitions: Definitions,
  { present, wish }: { readonly present: FieldRow; readonly wish: Wish },
): Promise<Planned> {
  if (wish.type === present.type) refuse('type', 'VALUE_NOT_VALID')
  await refuseConverting(scope, present.id)
  refuseRead([present.id], readableFields(definitions))
  await refuseUsed(scope, present.id)
  const modules = [...scope.modules.values()].filter(({ id }) => present.modules.includes(id))
  if (!modules.every((module) => seesValues(scope, module, present.id))) throw new AppError('UNAUTHORIZED')
  const store = present.type === 'formula' ? 'calc' : 'custom'
  const values = await customValues(scope, modules, { fieldId: present.id, store })
  const next = withType(present, wish)
  const { field, made } = withMade(present, next, { values, display: scope.display })
  return { field: wish.makeOptions ? field : next, made, values }
}

/** Whether the actor may read and rewrite the values of a field: of an archived one only administrators may. */
const seesValues = (scope: Scope, module: RecordModule, fieldId: string): boolean =>
  scope.role.builtIn === 'admin' || rightsFor(scope, module, {}).of(fieldId) !== 'hide'

/** Formula fields that aren't in use and read this one: they lose their formulas. */
function losers({ id }: FieldRow, definitions: Definitions): readonly FieldRow[] {
  const inUse = readableFields(definitions).filter(({ archived }) => !archived)
  const others = definitions.fields.filter((field) => !inUse.includes(field))
  return readersOf(
    [id],
    others.map((field) => ({ ...field, archived: false })),
  ).flatMap((reader) => definitions.fields.find((field) => field.id === reader.id) ?? [])
}
