import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { distinctValues } from '@rumbo/domain/records/offered/distinct-values'
import type { getOfferedValues, setOfferedValues } from '@rumbo/domain/records/offered/offered.api'
import { resolveOne } from '../../access/change/change.ts'
import { parsePatch } from '../../access/change/parse-patch.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './offered.queries.ts'

type Answer = Out<typeof getOfferedValues>

/** The values that are offered first in fields of a module that the reader sees. @throws AppError NOT_FOUND */
export async function readOffered(scope: Scope, id: string): Promise<Answer> {
  const module = moduleOf(scope, id)
  const stored = (await scope.first(queries.selectOffered(module.id)))?.values ?? {}
  const rights = rightsOfAny(scope, module)
  const seen = Object.entries(stored).filter(
    ([field, values]) => values.length > 0 && offers(module, field) && rights.of(field) !== 'hide',
  )
  const values = Object.fromEntries(seen.map(([field, each]) => [field, [...each]]))
  return { module: module.id, values }
}

/**
 * Sets those of each field that is named: values that the field takes, each once.
 * @throws AppError NOT_FOUND, BAD_REQUEST with an issue per field, UNAUTHORIZED for a field that the actor only sees
 */
export async function setOffered(
  scope: Scope,
  { module: id, values: sent }: In<typeof setOfferedValues>,
): Promise<Answer> {
  const module = moduleOf(scope, id)
  const unknown = Object.keys(sent).filter((field) => !offers(module, field))
  if (unknown.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      {},
      unknown.map((path): Omit<Issue, 'message'> => ({ path, code: 'FIELD_UNKNOWN' })),
    )
  const values: Record<string, readonly Json[]> = {}
  for (const [field, list] of Object.entries(sent)) {
    const read: Json[] = []
    for (const value of list) read.push(await readValue(scope, module, { field, value }))
    values[field] = distinctValues(read)
  }
  await scope.all(queries.saveOffered(module.id, values))
  return readOffered(scope, id)
}

/** A value as the field would keep it. */
async function readValue(
  scope: Scope,
  module: RecordModule,
  { field, value }: { readonly field: string; readonly value: Json },
): Promise<Json> {
  const values = parsePatch(module, rightsOfAny(scope, module), null, { [field]: value })
  return (await resolveOne(scope, module, { values, variant: null }))[field] ?? values[field] ?? null
}

function moduleOf(scope: Scope, id: string): RecordModule {
  const declared = allModules().find((each) => each.id === id)
  if (!declared) throw new AppError('NOT_FOUND')
  return moduleIn(scope, declared)
}

const offers = (module: RecordModule, field: string): boolean =>
  module.byField.get(field)?.field.offersFirst === true

const rightsOfAny = (scope: Scope, module: RecordModule) =>
  rightsFor(scope, module, { record: { createdBy: actingId(scope) } })
