import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { moduleIn } from '../../rights/catalogue.ts'
import type { ChildModule, RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { lockParents, type Owned } from '../locks/lock-many-children.ts'
import { type Fitting, type Patch, parseWhatFits, withoutRefused } from '../parse-patch.ts'
import { ruleContext } from '../place-days.ts'
import { newRecord, react } from '../reactions.ts'
import { resolveReferences } from '../references.ts'
import { recomputeMany } from '../results/recompute.ts'
import { resultsAtBirth } from '../results/results.ts'
import { giveRows } from '../write/give.ts'
import { authorOf, bySide, sourceOf } from '../write/history.ts'
import { missingOf } from './create.ts'
import type { BirthOutcome } from './create-many.ts'
import { defaultsOf } from './defaults.ts'
import { inheritedFrom } from './inherited.ts'
import { openBirths } from './insert-many.ts'

type Found = Omit<Issue, 'message'>
export type NewChild = {
  readonly recordId: string
  readonly patch: Patch
  /** Its id, where something names it before it is created. */
  readonly id?: string | undefined
}

export type ChildrenOptions = {
  /** At most 5,000, in the order in which each record's are made. */
  readonly rows: readonly NewChild[]
  readonly by: By
  /** Of records that this transaction made: their history begins with the import's line. */
  readonly ofNew: boolean
  readonly isTrial?: boolean
}

/**
 * The set-based twin of `createChild` for records of one batch, lenient: a value that is refused is left out and reported. Records
 * are locked in the order of their ids; only their owner adds to them.
 */
export async function createManyChildren(
  scope: Scope,
  declared: ChildModule,
  { rows, by, ofNew, isTrial = false }: ChildrenOptions,
): Promise<readonly BirthOutcome[]> {
  if (rows.length === 0) return []
  const module = { ...moduleIn(scope, declared), parent: declared.parent }
  const recordIds = [...new Set(rows.map(({ recordId }) => recordId))]
  const parents = await lockParents(scope, module.parent, { ids: recordIds, isTrial })
  const inherited = await inheritedFrom(scope, module, recordIds)
  const defaults = defaultsOf(module)
  const read = rows.map(({ recordId, patch }) => {
    const parent = parents.get(recordId)
    const fit = parent ? readChild(scope, module, { parent, patch }) : refusedAs('NOT_FOUND')
    return { variant: parent?.variant ?? null, ...fit, values: { ...defaults, ...fit.values } }
  })
  const resolved = await resolveReferences(scope, module, read)
  const context = await ruleContext(scope)
  const births: { id: string; recordId: string; values: Values }[] = []
  const outcomes = rows.map(({ recordId, id = newId() }, at): BirthOutcome => {
    const { dropped: before = [], issues = [], rights } = read[at] ?? {}
    const looked = resolved[at] ?? { values: {}, issues: [] }
    const found = withoutRefused(looked.values, looked.issues)
    const dropped = [...before, ...looked.issues]
    const missing =
      issues.length > 0 || !rights
        ? issues
        : missingOf(module, found, { authority: 'hand', rights, withoutFiles: true })
    if (missing.length > 0) return { refused: [...missing, ...dropped] }
    const said = { ...found, ...inherited.get(recordId) }
    const values = { ...said, ...module.derive({}, said, context) }
    const wrong = module.guard?.({}, values, context) ?? []
    if (wrong.length > 0) return { refused: [...wrong, ...dropped] }
    births.push({ id, recordId, values: { ...values, ...resultsAtBirth(scope, module, values) } })
    return { id, dropped }
  })
  if (births.length > 0 && !isTrial) await insertChildren(scope, module, { births, by, ofNew })
  return outcomes
}

type Read = Fitting & { readonly issues: readonly Found[]; readonly rights?: Rights }

const refusedAs = (code: Found['code']): Read => ({
  values: {},
  dropped: [],
  issues: [{ path: 'id', code }],
})

function readChild(
  scope: Scope,
  module: RecordModule,
  { parent, patch }: { readonly parent: Owned; readonly patch: Patch },
): Read {
  const rights = rightsFor(scope, module, { record: parent })
  const mayAdd = parent.isOwn && rights.visible.some((field) => rights.of(field) === 'edit')
  if (!mayAdd) return refusedAs('UNAUTHORIZED')
  try {
    return { ...parseWhatFits(module, rights, parent.variant, patch), issues: [], rights }
  } catch (error) {
    if (error instanceof AppError) return { values: {}, dropped: [], issues: error.issues }
    throw error
  }
}

type Births = {
  readonly births: readonly { readonly id: string; readonly recordId: string; readonly values: Values }[]
  readonly by: By
  readonly ofNew: boolean
}

async function insertChildren(
  scope: Scope,
  module: ChildModule,
  { births, by, ofNew }: Births,
): Promise<void> {
  const newRows = openBirths(scope, module, [{ name: 'record_id', type: 'uuid' }])
  await newRows.add(births.map(({ id, recordId, values }) => ({ id, values, fixed: [recordId] })))
  await newRows.end(by)
  const ids = [...new Set(births.map(({ recordId }) => recordId))]
  if (!ofNew) {
    await tell(scope, module, { births, by })
    const holders = await ask<HeldProfile & { record_id: string }>(
      scope,
      `select s.record_id, ${heldColumns} from record.shares s ${joinProfile} where s.record_id = any ($1::uuid[])`,
      [ids],
    )
    for (const { record_id, ...profile } of holders) {
      const theirs = births.filter(({ recordId }) => recordId === record_id).map(({ id }) => id)
      await giveRows(scope, module, { ids: theirs, to: { organizationId: profile.organizationId, profile } })
    }
  }
  if (moduleIn(scope, module.parent).formulas)
    await recomputeMany(scope, module.parent, { ids, changed: [module.id], by })
  const changed = () => births.map(({ id, recordId, values }) => newRecord({ id, recordId }, values))
  await react(scope, module, { authority: 'hand', changed })
}

/** A line of history for each, since their records have a history of their own. */
async function tell(
  scope: Scope,
  module: RecordModule,
  { births, by }: Omit<Births, 'ofNew'>,
): Promise<void> {
  const p = parameters()
  const lines = births.flatMap(({ id, recordId, values }) => {
    const changes = Object.entries(values)
      .filter(([field, to]) => to !== null && module.byField.get(field)?.store !== 'calc')
      .map(([field, to]) => ({ field, from: null, to }))
    const sides = bySide(module, changes)
    return [true, false].flatMap((shared) => {
      const changes = shared ? sides.shared : sides.own
      return changes.length > 0 ? [{ id, record: recordId, shared, changes }] : []
    })
  })
  await ask(
    scope,
    `insert into tenant.record_history
       (organization_id, record_id, row_id, module, shared, user_id, way, source, changes)
     select tenant.org(), l.record, l.id, ${p.add(module.id, 'text')}, l.shared, ${p.add(authorOf(scope, by), 'uuid')},
       ${p.add(by.way, 'text')}, ${p.add(sourceOf(scope, by), 'text')}, l.changes
     from jsonb_to_recordset(${p.add(lines, 'jsonb')}) as l(id uuid, record uuid, shared boolean, changes jsonb)`,
    p.values,
  )
}
