import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { getRecordDefaults, setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { resolveOne } from '../../access/change/change.ts'
import { type Patch, parsePatch } from '../../access/change/parse-patch.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rootModules } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './defaults.queries.ts'

type Defaults = Out<typeof getRecordDefaults>

/** The values that a form of a new record begins with, less what the reader may not see. @throws AppError NOT_FOUND */
export async function readDefaults(scope: Scope, id: string): Promise<Defaults> {
  const { module, offered } = offering(scope, id)
  const stored = (await scope.first(queries.selectDefaults(module.id)))?.values ?? {}
  const rights = rightsOfNew(scope, module)
  return { module: module.id, values: narrowed(offered, stored, (field) => rights.of(field) !== 'hide') }
}

/**
 * Sets them: each a field that the module offers, of its type, known to the reference data.
 * @throws AppError NOT_FOUND, BAD_REQUEST with an issue per field, UNAUTHORIZED for a field that the actor only sees
 */
export async function setDefaults(
  scope: Scope,
  { module: id, values: sent }: In<typeof setRecordDefaults>,
): Promise<Defaults> {
  const { module, offered } = offering(scope, id)
  const { variant, fields } = offered
  const unknown = Object.keys(sent).filter((field) => !fields.includes(field))
  if (unknown.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      {},
      unknown.map((path) => ({ path, code: 'FIELD_UNKNOWN' as const })),
    )
  const rights = rightsOfNew(scope, module)
  const values = parsePatch(module, rights, variant, sent)
  const resolved = { ...values, ...(await resolveOne(scope, module, { values, variant })) }
  // What the actor doesn't see stays as it is.
  const stored = (await scope.first(queries.selectDefaults(module.id)))?.values ?? {}
  const kept = narrowed(offered, stored, (field) => rights.of(field) === 'hide')
  await scope.all(queries.saveDefaults(module.id, { ...kept, ...narrowed(offered, resolved, () => true) }))
  return readDefaults(scope, id)
}

/**
 * A patch of a new record with the organization's defaults in the fields that it leaves out, as far as the actor may fill them in; null is
 * something said. Modules whose forms alone begin with defaults leave it as it is.
 */
export async function withDefaults(scope: Scope, declared: RecordModule, patch: Patch): Promise<Patch> {
  if (!declared.defaults?.forPrograms) return patch
  const stored = (await scope.first(queries.selectDefaults(declared.id)))?.values ?? {}
  if (Object.keys(stored).length === 0) return patch
  const rights = rightsOfNew(scope, moduleIn(scope, declared))
  const fits = (field: string) => rights.of(field) === 'edit' && patch[field] === undefined
  return { ...patch, ...narrowed(declared.defaults, stored, fits) }
}

type Offering = { readonly module: RecordModule; readonly offered: NonNullable<RecordModule['defaults']> }

function offering(scope: Scope, id: string): Offering {
  const declared = rootModules().find((each) => each.id === id)
  if (!declared?.defaults) throw new AppError('NOT_FOUND')
  return { module: moduleIn(scope, declared), offered: declared.defaults }
}

const rightsOfNew = (scope: Scope, module: RecordModule) =>
  rightsFor(scope, module, { record: { createdBy: actingId(scope) } })

/** The values of fields that are offered, that hold something, and that fit. */
const narrowed = (
  { fields }: Offering['offered'],
  values: Values,
  fits: (field: string) => boolean,
): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== null && fields.includes(field) && fits(field),
    ),
  )
