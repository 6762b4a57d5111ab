import type * as api from '@rumbo/domain/automation/api'
import { endingWith } from '@rumbo/domain/automation/chain'
import type { RuleRun } from '@rumbo/domain/automation/run'
import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { changeMany } from '../../../access/change/change-many.ts'
import { markDue } from '../../../access/due/mark-due.ts'
import { getRecords } from '../../../access/read/get-records.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { readPage } from '../../../access/scope/page.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../../access/visible/visible.ts'
import { restoringPatch } from '../../../records/bulk/restoring-patch.ts'
import { causedBy } from '../cause.ts'
import { ruleRetriesKind } from '../due-kinds.ts'
import { definitionOf } from '../rules/acting-rule.ts'
import { namesOfRules } from '../rules/rules.queries.ts'
import * as queries from './runs.queries.ts'

/** What rules did, newest first, as far as the reader sees the records and fields. */
export async function readRuns(
  scope: Scope,
  { rule, record, state, ...page }: In<typeof api.listRuleRuns>,
): Promise<Visible<{ items: RuleRun[]; nextCursor: string | null }>> {
  const wanted = queries.selectRuns({ rule, record, state })
  const { rows, nextCursor } = await readPage(scope, wanted, page, { descending: true })
  return mapVisible(await runsOf(scope, rows), (items) => ({ items, nextCursor }))
}

/** @throws AppError NOT_FOUND */
export async function readRun(scope: Scope, id: string): Promise<Visible<RuleRun>> {
  const row = await scope.first(queries.selectRuns({ id }))
  if (!row) throw new AppError('NOT_FOUND')
  return mapVisible(await runsOf(scope, [row]), ([run]) => {
    if (!run) throw new AppError('NOT_FOUND')
    return run
  })
}

/** Has a run that failed go on. @throws AppError NOT_FOUND, RULE_RUN_NOT_FAILED */
export async function retryRun(scope: Scope, id: string): Promise<Visible<RuleRun>> {
  const run = await scope.first(queries.lockRun(id))
  if (!run) throw new AppError('NOT_FOUND')
  if (run.state === 'failed') {
    await scope.all(queries.goOn(id))
    await markDue(scope, ruleRetriesKind, { keys: [id] })
  } else if (run.state !== 'running') throw new AppError('RULE_RUN_NOT_FAILED')
  return readRun(scope, id)
}

/**
 * Undoes what a run wrote, with the rights of who does it: fields that hold another value by now stay. No rule follows.
 * @throws AppError NOT_FOUND, RULE_RUN_WROTE_NOTHING, and why the record refuses it
 */
export async function undoRun(scope: Scope, id: string): Promise<Visible<RuleRun>> {
  await scope.all(queries.lockRun(id))
  const row = await scope.first(queries.selectRuns({ id }))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state === 'undone') return readRun(scope, id)
  if (row.changes.length === 0) throw new AppError('RULE_RUN_WROTE_NOTHING')
  const declared = moduleNamed(row.module)
  const module = moduleIn(scope, declared)
  const changes = joined(row.changes)
  const named = row.steps.flatMap(({ field }) => field ?? [])
  const patch = restoringPatch(module, named, changes)
  const cause = endingWith(row.rule_id, { chain: row.chain, rules: row.path })
  const [outcome] = await causedBy(scope, { cause, name: row.rule_name }, () =>
    changeMany(scope, declared, { rows: [{ id: row.record_id, ...patch }], by: { way: scope.actor.way } }),
  )
  if (!outcome || 'refused' in outcome) {
    const issues = outcome && 'refused' in outcome ? outcome.refused : []
    throw new AppError(issues.length > 0 ? 'BAD_REQUEST' : 'NOT_FOUND', {}, issues)
  }
  await scope.all(
    queries.noteUndone(
      id,
      outcome.conflicts.map(({ field }) => field),
    ),
  )
  return readRun(scope, id)
}

/** Several changes of a field as one. */
function joined(changes: readonly queries.Wrote[]): readonly queries.Wrote[] {
  const byField = new Map<string, queries.Wrote>()
  for (const each of changes) {
    const before = byField.get(each.field)
    byField.set(each.field, before ? { ...each, from: before.from } : each)
  }
  return [...byField.values()]
}

async function runsOf(scope: Scope, rows: readonly queries.RunRow[]): Promise<Visible<RuleRun[]>> {
  const chained = [...new Set(rows.flatMap(({ path }) => path))]
  const names = chained.length > 0 ? await scope.all(namesOfRules(chained)) : []
  const byModule: Record<string, Visible<readonly VisibleRecord[]>> = {}
  for (const name of new Set(rows.map(({ module }) => module))) {
    const module = moduleNamed(name)
    const mine = rows.filter((row) => row.module === name)
    byModule[name] = opensModule(scope.role, module) ? await recordsOfRuns(scope, module, mine) : show([])
  }
  return mapVisible(together(byModule), (seen) =>
    rows.map((row) => {
      const record = seen[row.module]?.find(({ id }) => id === row.record_id)
      const chain = row.path.flatMap((id) => names.find((each) => each.id === id) ?? [])
      return runOf(row, { record: record ?? null, chain })
    }),
  )
}

function recordsOfRuns(scope: Scope, module: RecordModule, rows: readonly queries.RunRow[]) {
  const number = addressField(module)
  const fields = rows.flatMap(({ trigger }) => trigger.field ?? [])
  const ids = [...new Set(rows.map(({ record_id }) => record_id))]
  return getRecords(scope, module, {
    ids,
    fields: [module.title, ...(number === null ? [] : [number]), ...fields],
  })
}

type Seen = {
  readonly record: VisibleRecord | null
  readonly chain: readonly { readonly id: string; readonly name: string }[]
}

function runOf(row: queries.RunRow, { record, chain }: Seen): RuleRun {
  const module = moduleNamed(row.module)
  const { kind, field, day, from, to } = row.trigger
  const { filter } = definitionOf(row.definition)
  const name = record?.values[module.title]
  const isShown = field !== null && record !== null && Object.hasOwn(record.values, field)
  return {
    id: row.id,
    rule: { id: row.rule_id, name: row.rule_name },
    record: record && {
      id: record.id,
      module: row.module,
      name: typeof name === 'string' ? name : '',
      address: addressKey(module, record),
    },
    state: row.state,
    at: row.at,
    trigger: {
      kind,
      field,
      day,
      ...(isShown && kind === 'changed' ? { from: from ?? null, to: to ?? null } : {}),
    },
    conditions: filter ? [...new Set(conditionsIn(filter).map((each) => each.field))] : [],
    steps: row.steps.map((each) => ({ ...each })),
    chain: chain.map((each) => ({ ...each })),
    wrote: row.changes.length > 0,
    undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by, kept: [...row.kept] },
  }
}
