import { type CustomType, customTypes } from '@rumbo/domain/fields/definition'
import {
  formatProblems,
  hasOptions,
  maxCounts,
  offerProblems,
  type Problem,
} from '@rumbo/domain/fields/rules'
import { withEverybody } from '@rumbo/domain/fields/sharing'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { createField, updateField } from '@rumbo/domain/records/custom-fields/api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { refuseUsed } from '../automation/refuse-used.service.ts'
import { type FieldView, fieldView } from './definition-view.ts'
import * as queries from './fields.queries.ts'
import { fillResults } from './fill-results.service.ts'
import { followDefinitions } from './follow-definitions.service.ts'
import { formulaParts } from './formula.service.ts'
import { refuseRead } from './formula-readers.ts'
import { keptOffers } from './offers.ts'
import {
  beginChange,
  type Definitions,
  defined,
  found,
  readableFields,
  readDefinitions,
  refuse,
  refuseOutdated,
  refuseTaken,
} from './sections.service.ts'

const blank = {
  format: {},
  options: [],
  statuses: [],
  mandatory: false,
  formula_data: null,
  formula_fields_ids: [],
  formula_type: null,
  version: 1,
  archived: false,
}

/** One field as answers show it. @throws AppError NOT_FOUND */
export async function readField(scope: Scope, id: string): Promise<FieldView> {
  const { fields } = await readDefinitions(scope)
  return fieldView(found(fields, id))
}

/** Adds a field at the end of its section. @throws AppError BAD_REQUEST with an issue per field */
export async function makeField(scope: Scope, input: In<typeof createField>): Promise<FieldView> {
  const definitions = await beginChange(scope)
  const { setId, sharing = withEverybody, modules, formulaData, options = [], statuses = [], ...rest } = input
  const section =
    definitions.sections.find(({ id }) => id === setId) ?? refuse('setId', 'SECTION_NOT_FITTING')
  const active = definitions.fields.filter(({ archived }) => !archived)
  if (active.length >= maxCounts.fields) refuse('name', 'TOO_MANY')
  const field: queries.FieldRow = {
    ...blank,
    ...defined(rest),
    id: newId(),
    type: input.type,
    name: input.name,
    sharing,
    set_id: setId,
    modules: modules ?? section.modules,
    ...keptOffers(blank, { options, statuses }),
    ...formulaParts(definitions, {
      type: input.type,
      text: formulaData,
      modules: modules ?? section.modules,
      setId,
    }),
  }
  check(field, definitions)
  await scope.all(queries.insertField(field))
  await scope.all(queries.insertLink(field))
  await scope.all(queries.writeStatuses(field.id, field.statuses))
  await fillResults(scope, [field])
  await followDefinitions(scope, definitions, [field.id])
  noteIdempotencyRecord(scope, field.id)
  return readField(scope, field.id)
}

/** Changes a field. @throws AppError NOT_FOUND, VERSION_OUTDATED, FIELD_READ_BY_FORMULA, BAD_REQUEST with an issue per field */
export async function changeField(
  scope: Scope,
  { id, version, setId, formulaData, options, statuses, ...patch }: In<typeof updateField>,
): Promise<FieldView> {
  const definitions = await beginChange(scope)
  const present = found(definitions.fields, id)
  refuseOutdated(version, present.version)
  const type = typeOf(present)
  const field: queries.FieldRow = {
    ...present,
    ...defined(patch),
    set_id: setId ?? present.set_id,
    ...keptOffers(present, { options, statuses }),
    ...(formulaData === undefined
      ? {}
      : formulaParts(definitions, {
          type,
          text: formulaData,
          modules: present.modules,
          id,
          setId: setId ?? present.set_id,
        })),
  }
  check(field, definitions)
  if (field.archived && !present.archived) {
    refuseRead([id], readableFields(definitions))
    await refuseUsed(scope, id)
  }
  await scope.all(queries.updateField(field))
  await scope.all(queries.updateLink(field))
  await scope.all(queries.writeStatuses(id, field.statuses))
  const isSame = present.formula_data === field.formula_data && present.archived === field.archived
  if (!isSame) await fillResults(scope, [field])
  await followDefinitions(scope, definitions, [id])
  return readField(scope, id)
}

/** The type of a stored field. */
export function typeOf({ type }: queries.FieldRow): CustomType {
  const known = customTypes.find((each) => each === type)
  if (!known) throw new Error(`no type of a field: ${type}`)
  return known
}

/** @throws AppError BAD_REQUEST with an issue per field */
export function check(field: queries.FieldRow, { sections, fields }: Definitions): void {
  const type = typeOf(field)
  const section = sections.find(({ id }) => id === field.set_id) ?? refuse('setId', 'SECTION_NOT_FITTING')
  const present = fields.find(({ id }) => id === field.id)
  const from = sections.find(({ id }) => id === present?.set_id)
  const fits =
    section.type !== 'abstract' &&
    (from === undefined || from.id === section.id || (from.type === 'form' && section.type === 'form'))
  if (!fits) refuse('setId', 'SECTION_NOT_FITTING')
  if (field.modules.length === 0 || field.modules.some((module) => !section.modules.includes(module))) {
    refuse('modules', 'SECTION_NOT_FITTING')
  }
  if (!field.archived) {
    const siblings = fields.filter(
      ({ id, archived, set_id }) => id !== field.id && !archived && set_id === field.set_id,
    )
    refuseTaken(field.name, siblings)
  }
  const problems = [...formatProblems(type, field.format), ...offersProblems(type, field)]
  if (problems.length > 0) throw new AppError('BAD_REQUEST', {}, problems)
}

function offersProblems(type: CustomType, { options, statuses }: queries.FieldRow): readonly Problem[] {
  const active = (all: readonly { readonly archived: boolean }[]) => all.filter(({ archived }) => !archived)
  const problems: Problem[] = [
    ...offerProblems('options', options, { defaults: type === 'multiSelect' ? 'several' : 'one' }),
    ...offerProblems('statuses', statuses, { defaults: 'none' }),
  ]
  // What another type offered before stays, archived.
  if (!hasOptions(type) && active(options).length > 0)
    problems.push({ path: 'options', code: 'VALUE_NOT_VALID' })
  if (type !== 'status' && active(statuses).length > 0)
    problems.push({ path: 'statuses', code: 'VALUE_NOT_VALID' })
  if (hasOptions(type) && active(options).length === 0)
    problems.push({ path: 'options', code: 'FIELD_REQUIRED' })
  if (active(options).length > maxCounts.options) problems.push({ path: 'options', code: 'TOO_MANY' })
  if (active(statuses).length > maxCounts.statuses) problems.push({ path: 'statuses', code: 'TOO_MANY' })
  statuses.forEach(({ startsOn, expiresOn }, at) => {
    if (startsOn && expiresOn && expiresOn < startsOn) {
      problems.push({ path: `statuses.${at}.expiresOn`, code: 'DATES_SWAPPED' })
    }
  })
  return problems
}
