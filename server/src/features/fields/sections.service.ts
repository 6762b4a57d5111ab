import { isTaken, maxCounts } from '@rumbo/domain/fields/rules'
import { withEverybody } from '@rumbo/domain/fields/sharing'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { createSection, organizeSections, updateSection } from '@rumbo/domain/records/custom-fields/api'
import { announce } from '../../access/events/announce.ts'
import { notePresentVersion } from '../../access/rights/catalogue-version.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { takeTurn } from '../../access/share/take-turn.ts'
import { type SectionView, sectionView } from './definition-view.ts'
import { type FieldRow, selectFields } from './fields.queries.ts'
import { fillResults } from './fill-results.service.ts'
import { followDefinitions } from './follow-definitions.service.ts'
import { refuseRead } from './formula-readers.ts'
import * as queries from './sections.queries.ts'

/** All that an organization defined, as one change of it finds it. */
export type Definitions = {
  readonly sections: readonly queries.SectionRow[]
  readonly fields: readonly FieldRow[]
}

/** Holds other changes off, raises the version and announces it to open pages; a later refusal rolls it all back. */
export async function beginChange(scope: Scope): Promise<Definitions & { readonly version: number }> {
  await takeTurn(scope)
  const raised = await scope.first(queries.raiseVersion())
  if (!raised) throw new AppError('NOT_FOUND')
  await notePresentVersion(scope)
  await announce(scope, 'catalogue')
  return { version: raised.catalogue_version, ...(await readDefinitions(scope)) }
}

export async function readDefinitions(scope: Scope): Promise<Definitions> {
  return { sections: await scope.all(queries.selectSections()), fields: await scope.all(selectFields()) }
}

/** Every section with its fields, archived ones too, in order. */
export async function listSections(
  scope: Scope,
): Promise<{ readonly version: number; readonly items: readonly SectionView[] }> {
  const held = await scope.first(queries.selectVersion())
  const { sections, fields } = await readDefinitions(scope)
  const { organizationId } = scope
  return {
    version: held?.catalogue_version ?? 1,
    items: sections.map((section) => sectionView(section, { organizationId, fields })),
  }
}

/** One section as answers show it. @throws AppError NOT_FOUND */
export async function readSection(scope: Scope, id: string): Promise<SectionView> {
  const { sections, fields } = await readDefinitions(scope)
  return sectionView(found(sections, id), { organizationId: scope.organizationId, fields })
}

/** Adds a section after all others. @throws AppError BAD_REQUEST with an issue per field */
export async function makeSection(scope: Scope, input: In<typeof createSection>): Promise<SectionView> {
  const { sections } = await beginChange(scope)
  const active = sections.filter(({ archived }) => !archived)
  if (active.length >= maxCounts.sections) refuse('name', 'TOO_MANY')
  refuseTaken(input.name, active)
  const id = newId()
  await scope.all(queries.insertSection({ ...input, id, sharing: input.sharing ?? withEverybody }))
  noteIdempotencyRecord(scope, id)
  return readSection(scope, id)
}

/** Changes a section. @throws AppError NOT_FOUND, VERSION_OUTDATED, FIELD_READ_BY_FORMULA, BAD_REQUEST with an issue per field */
export async function changeSection(
  scope: Scope,
  { id, version, ...patch }: In<typeof updateSection>,
): Promise<SectionView> {
  const { sections, fields } = await beginChange(scope)
  const present = found(sections, id)
  refuseOutdated(version, present.version)
  const next = { ...present, ...defined(patch), modules: [...(patch.modules ?? present.modules)] }
  const others = sections.filter((section) => section.id !== id && !section.archived)
  if (!next.archived) refuseTaken(next.name, others)
  if (present.archived && !next.archived && others.length >= maxCounts.sections)
    refuse('archived', 'TOO_MANY')
  const own = fields.filter(({ set_id }) => set_id === id)
  if (own.some(({ modules }) => modules.some((module) => !next.modules.includes(module)))) {
    refuse('modules', 'SECTION_NOT_FITTING')
  }
  if (next.archived && !present.archived) {
    refuseRead(
      own.filter(({ archived }) => !archived).map((field) => field.id),
      readableFields({ sections, fields }),
    )
  }
  await scope.all(queries.updateSection(next))
  if (present.archived && !next.archived) await fillResults(scope, own)
  await followDefinitions(
    scope,
    { sections, fields },
    own.map((field) => field.id),
  )
  return readSection(scope, id)
}

/**
 * Puts everything in order.
 * @throws AppError VERSION_OUTDATED where anything was changed since, BAD_REQUEST with ORDER_INCOMPLETE, SECTION_NOT_FITTING
 */
export async function organize(scope: Scope, { version, order }: In<typeof organizeSections>) {
  const { sections, fields, version: raised } = await beginChange(scope)
  refuseOutdated(version, raised - 1)
  const setIds = order.map(({ setId }) => setId)
  const placed = order.flatMap(({ setId, fieldIds }) => fieldIds.map((fieldId) => ({ fieldId, setId })))
  const fieldIds = placed.map(({ fieldId }) => fieldId)
  if (!holdsEach(setIds, sections) || !holdsEach(fieldIds, fields)) refuse('order', 'ORDER_INCOMPLETE')
  const moved = placed.filter(({ fieldId, setId }) => found(fields, fieldId).set_id !== setId)
  for (const { fieldId, setId } of moved) {
    const [from, to] = [found(sections, found(fields, fieldId).set_id), found(sections, setId)]
    // The rows of a table keep their columns: what is in a table stays in it.
    if (from.type !== 'form' || to.type !== 'form') refuse('order', 'SECTION_NOT_FITTING')
  }
  await scope.all(queries.orderSections(setIds))
  await scope.all(
    queries.orderFields(
      fieldIds,
      placed.map(({ setId }) => setId),
    ),
  )
  await scope.all(queries.fitModules(moved.map(({ fieldId }) => fieldId)))
  await followDefinitions(scope, { sections, fields }, fieldIds)
  return listSections(scope)
}

/** Fields that are in use: neither they nor their sections are archived. */
export const readableFields = ({ sections, fields }: Definitions): readonly FieldRow[] =>
  fields.filter(({ set_id }) => sections.some(({ id, archived }) => id === set_id && !archived))

const holdsEach = (ids: readonly string[], rows: readonly { readonly id: string }[]): boolean =>
  ids.length === rows.length && rows.every(({ id }) => ids.includes(id)) && new Set(ids).size === ids.length

/** The row of an id. @throws AppError NOT_FOUND */
export function found<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError VERSION_OUTDATED where somebody changed it since the caller saw it */
export function refuseOutdated(seen: number, current: number): void {
  if (seen !== current) throw new AppError('VERSION_OUTDATED', { seen, current })
}

/** @throws AppError BAD_REQUEST with one issue */
export function refuse(path: string, code: AppError['code']): never {
  throw new AppError('BAD_REQUEST', {}, [{ path, code }])
}

/** @throws AppError BAD_REQUEST with NAME_TAKEN at `name` */
export function refuseTaken(name: string, others: readonly { readonly name: string }[]): void {
  if (
    isTaken(
      name,
      others.map((other) => other.name),
    )
  )
    refuse('name', 'NAME_TAKEN')
}

/** A patch less what it leaves out. */
export const defined = <T extends object>(patch: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
