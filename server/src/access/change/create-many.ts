import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { By } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { rightsFor } from '../rights.ts'
import type { Scope } from '../scope.ts'
import { mostInBatch } from './change-many.ts'
import { missingOf, modeOfPatch, rumboNumber } from './create.ts'
import { defaultsOf } from './defaults.ts'
import { insertMany } from './insert-many.ts'
import { type Patch, parsePatch, parseWhatFits, withoutRefused } from './parse-patch.ts'
import { resolveReferences } from './references.ts'
import { resultsAtBirth } from './results.ts'
import { today } from './today.ts'

type Found = Omit<Issue, 'message'>
/** What became of one new record, in the order given. */
export type BirthOutcome =
  | { readonly id: string; readonly dropped?: readonly Found[] }
  | { readonly refused: readonly Found[] }

type Birth = {
  readonly id: string
  readonly mode: Mode
  readonly values: Values
  readonly dropped: readonly Found[]
  readonly issues: readonly Found[]
}

export type BirthsOptions = {
  readonly patches: readonly Patch[]
  readonly by: By
  readonly authority?: 'hand' | 'product'
  /** Values that the product writes beside them, in the order of the patches: what sums up what hangs on each. */
  readonly derived?: readonly Values[]
  /** A value that is refused is left out and told as dropped, where the record can do without. */
  readonly isLenient?: boolean
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial?: boolean
}

/** Records read between two turns of the event loop. */
const slice = 500

/**
 * The set-based twin of `createShipment` for one batch: the same rules, numbers in one go, one COPY, one line of history
 * with the source, one event. A record that is refused doesn't stop the others.
 */
export async function createManyShipments(
  scope: Scope,
  declared: RecordModule,
  { patches, by, authority = 'hand', derived, isLenient = false, isTrial = false }: BirthsOptions,
): Promise<readonly BirthOutcome[]> {
  const module = moduleIn(scope, declared)
  if (patches.length > mostInBatch) throw new Error(`a batch has at most ${mostInBatch} records`)
  const defaults = defaultsOf(module)
  const read: Birth[] = []
  for (const [at, patch] of patches.entries()) {
    if (at > 0 && at % slice === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    read.push(readBirth(scope, module, { patch, authority, defaults, isLenient }))
  }
  const resolved = await resolveReferences(scope, module, read)
  const births: { id: string; values: Values }[] = []
  const outcomes = read.map(({ id, issues, ...each }, at): BirthOutcome => {
    const looked = resolved[at] ?? { values: {}, issues: [] }
    const dropped = isLenient ? [...each.dropped, ...looked.issues] : []
    const found = isLenient ? withoutRefused(looked.values, looked.issues) : looked.values
    const missing = isLenient && issues.length === 0 ? missingOf(module, found, authority) : looked.issues
    const without = missing.filter(({ path }) => !dropped.some((each) => each.path === path))
    if (issues.length + missing.length > 0) return { refused: [...issues, ...without, ...dropped] }
    const values = module.derive({}, { ...found, ...derived?.[at] }, today())
    births.push({ id, values: { ...values, ...resultsAtBirth(scope, module, values) } })
    return dropped.length > 0 ? { id, dropped } : { id }
  })
  if (births.length > 0 && !isTrial) {
    const [numbers, last] = await takeNumbers(scope, births.length)
    await insertMany(scope, module, {
      rows: births.map(({ id, values }, at) => ({
        id,
        values,
        fixed: [last - births.length + 1 + at, rumboNumber(Number(numbers[at]))],
      })),
      fixed: [
        { name: 'shipment_number', type: 'integer' },
        { name: 'rumbo_shipment_number', type: 'text' },
      ],
      by,
    })
  }
  return outcomes
}

type Reading = {
  readonly patch: Patch
  readonly authority: 'hand' | 'product'
  readonly defaults: Values
  readonly isLenient: boolean
}

function readBirth(
  scope: Scope,
  module: RecordModule,
  { patch, authority, defaults, isLenient }: Reading,
): Birth {
  const id = newId()
  try {
    const mode = modeOfPatch(patch)
    if (!scope.role.creates(mode))
      throw new AppError('UNAUTHORIZED', {}, [{ path: 'freightType', code: 'UNAUTHORIZED' }])
    const rights = rightsFor(scope, module, { record: { createdBy: scope.user?.id ?? null } })
    if (isLenient) {
      const { values, dropped } = parseWhatFits(module, rights, mode, patch)
      return { id, mode, values: { ...defaults, ...values }, dropped, issues: [] }
    }
    const values = authority === 'product' ? (patch as Values) : parsePatch(module, rights, mode, patch)
    const given = { ...defaults, ...values }
    return { id, mode, values: given, dropped: [], issues: missingOf(module, given, authority) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, mode: 'ocean', values: {}, dropped: [], issues: error.issues }
  }
}

/** The platform's next numbers, and the organization's own number of the last. */
async function takeNumbers(scope: Scope, count: number): Promise<readonly [readonly number[], number]> {
  const [counter] = await ask<{ last: number; rumbo: number[] }>(
    scope,
    `with own as (
       insert into tenant.counters (organization_id, name, value) values (tenant.org(), 'shipments', $1)
       on conflict (organization_id, name) do update set value = counters.value + $1 returning value)
     select value as last, array(select system.take_shipment_numbers($1::integer)) as rumbo from own`,
    [count],
  )
  if (!counter) throw new Error('no numbers were given')
  return [counter.rumbo, counter.last]
}
