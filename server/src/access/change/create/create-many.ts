import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { RuleContext, Variant } from '@rumbo/domain/records/record-module'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { turnSize, yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { actingId, rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import type { Scope } from '../../scope/scope.ts'
import { inTurn, maxInBatch } from '../change-many.ts'
import { keepWhatFits, type Patch, parsePatch } from '../parse-patch.ts'
import { ruleContext } from '../place-days.ts'
import { type Authority, asOneChange, newRecord, react } from '../reactions.ts'
import { lookUpMany } from '../references.ts'
import { resultsAtBirth } from '../results/results.ts'
import { mayCreate, missingOf, variantOfNew } from './create.ts'
import { defaultsOf } from './defaults.ts'
import { type Births, openBirths } from './insert-many.ts'
import { numberColumns, takeNumbers } from './take-numbers.ts'
import { isLimitedBy, takePlaces } from './take-places.ts'

type Found = Omit<Issue, 'message'>
/** What became of one new record, in the order given. */
export type BirthOutcome =
  | { readonly id: string; readonly dropped?: readonly Found[] }
  | { readonly refused: readonly Found[] }

type Birth = {
  readonly id: string
  readonly variant: Variant | null
  /** Nobody else's: what follows is written into them. */
  readonly values: Record<string, Json>
  readonly dropped: readonly Found[]
  readonly issues: readonly Found[]
}

export type BirthsOptions = {
  /** At most 5,000; each is fetched while those a thousand before it are being written. */
  readonly patches: Iterable<Patch>
  readonly by: By
  readonly authority?: Authority
  /** Values that the product writes with them, in the order of the patches: what sums up the children of each. */
  readonly derived?: Iterable<Values>
  /** A value that is refused is left out and reported as dropped, where the record can do without. */
  readonly isLenient?: boolean
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial?: boolean
}

/** Records that are computed while those before them are written. */
const slice = 500

/**
 * The set-based twin of `createRecord` for one batch: the same rules, COPY, one line of history with the source, one
 * event. A record that is refused doesn't stop the others.
 */
export const createManyRecords = (
  scope: Scope,
  declared: RecordModule,
  options: BirthsOptions,
): Promise<readonly BirthOutcome[]> => asOneChange(scope, () => createInSlices(scope, declared, options))

async function createInSlices(
  scope: Scope,
  declared: RecordModule,
  { patches, by, authority = 'hand', derived, isLenient = false, isTrial = false }: BirthsOptions,
): Promise<readonly BirthOutcome[]> {
  const module = moduleIn(scope, declared)
  const context = await ruleContext(scope)
  const rows = openBirths(scope, module, numberColumns(module))
  const source = { patches: patches[Symbol.iterator](), derived: derived?.[Symbol.iterator]() }
  const how = { authority, isLenient, defaults: defaultsOf(module), context, ...source }
  const outcomes: BirthOutcome[] = []
  const isLimited = !isTrial && (await isLimitedBy(scope, module, by))
  let made = 0
  let writing = Promise.resolve()
  for (;;) {
    const some = await bear(scope, module, how)
    if (some.length === 0) break
    if (outcomes.length + some.length > maxInBatch)
      throw new Error(`a batch has at most ${maxInBatch} records`)
    const births: Born[] = []
    const wanted = isLimited ? some.filter((each) => 'values' in each).length : 0
    const places = isLimited ? await takePlaces(scope, module, { count: wanted, by }) : some.length
    for (const each of some) {
      if (!('values' in each)) outcomes.push(each)
      else if (births.length === places) outcomes.push(beyondPlan(module))
      else {
        births.push(each)
        outcomes.push(each.outcome)
      }
    }
    if (isTrial || births.length === 0) continue
    made += births.length
    writing = inTurn(writing, () => writeBirths(scope, module, { rows, births, authority }))
  }
  await writing
  if (made > 0) await rows.end(by)
  return outcomes
}

/** Of a new record for which the plan has no place left. */
const beyondPlan = ({ title }: RecordModule): BirthOutcome => ({
  refused: [{ path: title, code: 'PLAN_LIMIT_REACHED' }],
})

type Born = {
  readonly id: string
  readonly values: Values
  readonly results: Values
  readonly outcome: BirthOutcome
}

type Bearing = Omit<RecordInput, 'patch' | 'rights'> & {
  readonly patches: Iterator<Patch>
  readonly derived: Iterator<Values> | undefined
  readonly context: RuleContext
}

/** Reads the next new records, looks up what they name and derives what follows. */
async function bear(
  scope: Scope,
  module: RecordModule,
  { patches, derived, context, ...how }: Bearing,
): Promise<readonly (Born | { readonly refused: readonly Found[] })[]> {
  const rights = rightsFor(scope, module, { record: { createdBy: actingId(scope) } })
  const read: Birth[] = []
  while (read.length < slice) {
    const { value: patch, done } = patches.next()
    if (done) break
    if (read.length % turnSize === turnSize - 1) await yieldToEventLoop()
    read.push(readBirth(scope, module, { ...how, patch, rights }))
  }
  const looked = await lookUpMany(scope, module, read)
  const born: (Born | { readonly refused: readonly Found[] })[] = []
  for (const [at, { id, issues, ...each }] of read.entries()) {
    if (at > 0 && at % turnSize === 0) await yieldToEventLoop()
    const { found: known = {}, issues: unknown = [] } = looked[at] ?? {}
    const dropped = how.isLenient ? [...each.dropped, ...unknown] : []
    const found = Object.assign(each.values, known, derived?.next().value)
    if (how.isLenient) for (const { path } of unknown) delete found[path]
    const isChecked = how.isLenient && issues.length === 0
    const missing = isChecked
      ? missingOf(module, found, { authority: how.authority, rights, withoutFiles: true })
      : unknown
    const without = missing.filter(({ path }) => !dropped.some((each) => each.path === path))
    if (issues.length + missing.length > 0) {
      born.push({ refused: [...issues, ...without, ...dropped] })
      continue
    }
    const values: Values = Object.assign(found, module.derive({}, found, context))
    const wrong = module.guard?.({}, values, context) ?? []
    if (wrong.length > 0) {
      born.push({ refused: [...wrong, ...dropped] })
      continue
    }
    const results = resultsAtBirth(scope, module, values)
    const outcome = dropped.length > 0 ? { id, dropped } : { id }
    born.push({ id, values, results, outcome })
  }
  return born
}

type Writing = { readonly rows: Births; readonly births: readonly Born[]; readonly authority: Authority }

async function writeBirths(
  scope: Scope,
  module: RecordModule,
  { rows, births, authority }: Writing,
): Promise<void> {
  const numbers = await takeNumbers(scope, module, { count: births.length })
  await rows.add(
    births.map(({ id, values, results }, at) => ({ id, values, results, fixed: numbers[at] ?? [] })),
  )
  const changed = () => births.map(({ id, values }) => newRecord({ id, recordId: id }, values))
  await react(scope, module, { authority, changed })
}

type RecordInput = {
  readonly patch: Patch
  readonly authority: Authority
  readonly defaults: Values
  readonly isLenient: boolean
  readonly rights: Rights
}

function readBirth(
  scope: Scope,
  module: RecordModule,
  { patch, authority, defaults, isLenient, rights }: RecordInput,
): Birth {
  const id = newId()
  try {
    const variant = variantOfNew(module, patch)
    if (!mayCreate(scope, module, variant))
      throw new AppError('UNAUTHORIZED', {}, [
        { path: module.variant?.field ?? module.title, code: 'UNAUTHORIZED' },
      ])
    if (isLenient) {
      const kept = keepWhatFits(module, rights, { variant, read: patch as Values, begun: defaults })
      return { id, variant, ...kept, issues: [] }
    }
    const values = authority === 'product' ? (patch as Values) : parsePatch(module, rights, variant, patch)
    const given = { ...defaults, ...values }
    return {
      id,
      variant,
      values: given,
      dropped: [],
      issues: missingOf(module, given, { authority, rights, withoutFiles: true }),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, variant: null, values: {}, dropped: [], issues: error.issues }
  }
}
