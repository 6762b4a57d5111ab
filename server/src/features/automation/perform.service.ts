import { type Cause, endOfChain, followedBy } from '@rumbo/domain/automation/chain'
import { maxRunsAnHour } from '@rumbo/domain/automation/rule'
import type { Step } from '@rumbo/domain/automation/step'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { matchingIds } from '../../access/read/matching-ids.ts'
import { attempt } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { causedBy } from './cause.ts'
import { firstOfEach } from './first-of-each.ts'
import type { Occasion } from './occasions.service.ts'
import { type ActingRule, asRule } from './rules/acting-rule.ts'
import { pauseRule } from './rules/rules.queries.ts'
import * as queries from './runs/runs.queries.ts'
import { readForSteps } from './steps/record-texts.ts'
import { fieldOf, type SettingStep, setValues } from './steps/set-values.ts'
import { takeStep } from './steps/take-step.ts'

/** What runs are performed with. */
export type Performing = { readonly publicUrl: string }

/**
 * Runs a rule on the records that start it now: those alone that fit its conditions as they are, once each by occasion and by chain. With more
 * than a thousand runs in an hour it is paused, with the chain that led to it. `chain`: of what no rule led to.
 * @returns whether it took steps
 * @throws AppError BAD_REQUEST where its conditions can’t be looked at any more
 */
export async function performRule(
  scope: Scope,
  {
    rule,
    occasions,
    chain,
  }: { readonly rule: ActingRule; readonly occasions: readonly Occasion[]; readonly chain: string },
  performing: Performing,
): Promise<boolean> {
  const first = firstOfEach(occasions, ({ recordId }) => recordId)
  const fitting = new Set(await fittingIds(scope, rule, first))
  const ended = (occasion: Occasion) => endOfChain(rule.id, occasion.cause)
  const runs = first
    .filter((each) => fitting.has(each.recordId) && ended(each) !== 'over')
    .map((each) => ({ occasion: each, run: newRun(each, chain) }))
  const stopped = runs.filter(({ occasion }) => ended(occasion) === 'depth')
  const of = { id: rule.id, module: rule.module.id }
  if (stopped.length > 0)
    await scope.all(
      queries.claimRuns(
        of,
        stopped.map(({ run }) => run),
        'stopped',
      ),
    )
  const wanted = runs.filter(({ occasion }) => ended(occasion) === null).map(({ run }) => run)
  if (wanted.length === 0) return false
  const lately = (await scope.first(queries.countLately(rule.id)))?.count ?? 0
  const allowed = wanted.slice(0, Math.max(0, maxRunsAnHour - lately))
  const claimed = new Set((await scope.all(queries.claimRuns(of, allowed, 'running'))).map(({ id }) => id))
  if (allowed.length < wanted.length) {
    const chain = wanted[allowed.length]?.path ?? []
    await scope.all(pauseRule(rule.id, { reason: 'tooMany', chain }))
  }
  const going = allowed.filter(({ id }) => claimed.has(id))
  await runGroups(scope, rule, { runs: going, from: 0 }, performing)
  return going.length > 0
}

const newRun = ({ cause, ...occasion }: Occasion, chain: string): queries.NewRun => ({
  ...occasion,
  id: newId(),
  chain: cause?.chain ?? chain,
  path: cause?.rules ?? [],
})

/** Of the records that start a rule those that its role sees and that fit its conditions. */
const fittingIds = (scope: Scope, rule: ActingRule, occasions: readonly Occasion[]) =>
  asRule(scope, rule, (acting) =>
    matchingIds(acting, rule.module, {
      selection: {
        ids: occasions.map(({ recordId }) => recordId),
        filter: rule.definition.filter ?? undefined,
      },
      most: occasions.length,
    }),
  )

type Runs = {
  readonly runs: readonly Pick<queries.NewRun, 'id' | 'recordId' | 'chain' | 'path'>[]
  /** The step to begin with. */
  readonly from: number
  /** Notes of the steps before. */
  readonly before?: readonly queries.StepNote[]
}

/** Takes the steps of runs that are claimed, those of one chain together. */
export async function runGroups(
  scope: Scope,
  rule: ActingRule,
  { runs, from, before = [] }: Runs,
  performing: Performing,
): Promise<void> {
  const groups = new Map<string, (typeof runs)[number][]>()
  for (const run of runs) {
    const key = `${run.chain} ${run.path.join(' ')}`
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  for (const group of groups.values()) {
    const [one] = group
    if (!one) continue
    const cause: Cause = followedBy(rule.id, { chain: one.chain, rules: one.path, depth: one.path.length })
    await causedBy(scope, { cause, name: rule.name }, () =>
      asRule(scope, rule, (acting) => runSteps(acting, rule, { runs: group, from, before }, performing)),
    )
  }
}

type Going = { readonly notes: queries.StepNote[]; readonly wrote: queries.Wrote[]; failed: boolean }

async function runSteps(
  scope: Scope,
  rule: ActingRule,
  { runs, from, before = [] }: Runs,
  performing: Performing,
) {
  const { steps } = rule.definition
  const going = new Map(
    runs.map(({ id }): [string, Going] => [id, { notes: [...before], wrote: [], failed: false }]),
  )
  for (const step of steps.slice(from)) {
    const alive = runs.filter(({ id }) => going.get(id)?.failed === false)
    if (step.kind === 'set' || step.kind === 'tag') await setForAll(scope, rule, { step, runs: alive, going })
    else
      for (const run of alive) {
        let taskId: string | null = null
        const error = await attempt(scope, async () => {
          const record = await readForSteps(scope, rule.module, { id: run.recordId, steps: [step] })
          taskId = await takeStep(scope, step, { rule, runId: run.id, record, ...performing })
        })
        note(going.get(run.id), step, { code: error ? codeOf(error) : null, taskId })
      }
  }
  const ended = [...going].map(([id, { notes, wrote, failed }]) => ({
    id,
    state: failed ? ('failed' as const) : ('done' as const),
    steps: [...notes, ...steps.slice(notes.length).map(skipped)],
    changes: wrote,
  }))
  if (ended.length > 0) await scope.all(queries.endRuns(ended))
}

type Setting = {
  readonly step: SettingStep
  readonly runs: Runs['runs']
  readonly going: ReadonlyMap<string, Going>
}

async function setForAll(scope: Scope, rule: ActingRule, { step, runs, going }: Setting): Promise<void> {
  if (runs.length === 0) return
  let outcomes: Awaited<ReturnType<typeof setValues>> = new Map()
  const ids = runs.map(({ recordId }) => recordId)
  const error = await attempt(scope, async () => {
    outcomes = await setValues(scope, rule.module, { step, ids })
  })
  for (const { id, recordId } of runs) {
    const outcome = outcomes.get(recordId) ?? { code: error ? codeOf(error) : ('NOT_FOUND' as const) }
    const run = going.get(id)
    if ('wrote' in outcome) run?.wrote.push(...outcome.wrote)
    note(run, step, { code: 'code' in outcome ? outcome.code : null, taskId: null })
  }
}

const fieldIn = (step: Step): string | null =>
  step.kind === 'set' || step.kind === 'tag' ? fieldOf(step) : null

function note(
  run: Going | undefined,
  step: Step,
  { code, taskId }: Pick<queries.StepNote, 'code' | 'taskId'>,
): void {
  if (!run) return
  run.notes.push({
    kind: step.kind,
    state: code === null ? 'done' : 'failed',
    code,
    field: fieldIn(step),
    taskId,
  })
  if (code !== null) run.failed = true
}

const skipped = (step: Step): queries.StepNote => ({
  kind: step.kind,
  state: 'skipped',
  code: null,
  field: fieldIn(step),
  taskId: null,
})

/** Why something was refused, by the code that people read. */
function codeOf(error: Error): string {
  if (!(error instanceof AppError)) return 'UNKNOWN'
  return error.issues?.[0]?.code ?? error.code
}
