import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/errors/api-error.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { GridRow } from '../rows/grid-row.ts'
import type { RowStore } from '../rows/row-store.ts'
import { rowText } from '../rows/row-text.ts'
import { valueText } from './clipboard/cell-text.ts'
import type { EditPlan, PlanProblem } from './clipboard/paste-plan.ts'
import { type EditHistory, noHistory, redone, undone, withStep } from './edit-history.ts'
import { type EditKind, type EditReport, isWorthTelling } from './edit-report.ts'
import type { CellChange, GridEdits, Refusal } from './grid-edits.ts'
import { type Saved, saveChanges } from './save-changes.ts'

/** How far a long save is, in cells. */
export type EditWork = { readonly kind: EditKind; readonly done: number; readonly total: number }

type EditsOf = {
  readonly rows: RowStore
  readonly edits: GridEdits | undefined
  readonly columns: readonly GridColumn[]
  readonly placed: readonly PlacedColumn[]
  /** Says it to screen readers. */
  readonly announce: (text: string) => void
}

type Wish = Pick<EditPlan, 'changes' | 'beyond'> & {
  readonly kind: EditKind
  readonly refusals: readonly Refusal[]
}

/**
 * Writes cells: on screen at once, to the server in parts, one after another in the order of the wishes; keeps what can be
 * undone. What did not go as wished is told by `report`.
 */
export function useGridEdits(of: EditsOf) {
  const { t } = useTranslation(['grid', 'errors'])
  const [work, setWork] = useState<EditWork | null>(null)
  const [report, setReport] = useState<EditReport | null>(null)
  const history = useRef<EditHistory>(noHistory)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** What rows are called, also of those that are not here any more. */
  const names = useRef(new Map<string, GridRow>())
  const latest = useRef(of)
  latest.current = of

  const failure = (thrown: unknown) =>
    thrown instanceof ApiError && thrown.kind === 'coded' ? thrown.message : t('errors:noResponse')

  async function reasonOf(problem: PlanProblem): Promise<string> {
    if (problem.kind !== 'value') return t(problem.kind === 'locked' ? 'edits.locked' : 'edits.notShared')
    // The texts of errors come with the first refusal.
    const { errorText } = await import('@rumbo/domain/kernel/app-error')
    return errorText(problem.code, currentLanguage(), problem.values)
  }

  function placeOf(
    rowId: string,
    field: string,
  ): { row: GridRow; column: GridColumn | undefined; text: string } {
    const { rows, columns, placed } = latest.current
    const row = names.current.get(rowId) ??
      rows
        .state()
        .loaded()
        .find(({ id }) => id === rowId) ?? { id: rowId, values: {} }
    const column = columns.find(({ id }) => id === field)
    return { row, column, text: `${rowText(row, placed)} · ${column?.label ?? field}` }
  }

  /** Whether changes are made: some take other values along, which is asked before. */
  async function isWanted(changes: readonly CellChange[]): Promise<boolean> {
    const { edits, rows } = latest.current
    if (!edits?.confirm) return true
    const known = new Map(
      rows
        .state()
        .loaded()
        .map((row) => [row.id, row]),
    )
    const rowOf = (id: string) => known.get(id) ?? names.current.get(id) ?? { id, values: {} }
    return edits.confirm(changes, rowOf)
  }

  const refusalOf = (change: CellChange, reason: string): Refusal => {
    const { row, column, text } = placeOf(change.rowId, change.field)
    const value = column ? valueText(change.value, row, column) : ''
    return { rowId: change.rowId, field: change.field, place: text, text: value, reason }
  }

  async function save(wish: Wish): Promise<Saved> {
    const { rows, edits } = latest.current
    const { changes, kind } = wish
    if (!edits || changes.length === 0) return { saved: [], refused: [] }
    const seen = changes.map(({ rowId, field, seen: value }) => ({ rowId, field, value }))
    rows.hold(changes)
    let done = 0
    if (changes.length > 1) setWork({ kind, done, total: changes.length })
    try {
      return await saveChanges(changes, edits, {
        failure,
        onPart: (part) => {
          rows.settle([
            ...part.saved.map(({ change, value }) => ({ ...change, value })),
            ...part.refused.map(({ change }) => ({ ...change, value: change.seen })),
          ])
          done += part.saved.length + part.refused.length
          if (changes.length > 1) setWork({ kind, done, total: changes.length })
        },
      })
    } catch (thrown) {
      rows.settle(seen)
      throw thrown
    } finally {
      setWork(null)
    }
  }

  function tell(wish: Wish, { saved, refused }: Saved) {
    const told: EditReport = {
      kind: wish.kind,
      done: saved.length,
      total: wish.changes.length + wish.refusals.length + wish.beyond,
      refusals: [...wish.refusals, ...refused.map(({ change, reason }) => refusalOf(change, reason))],
      beyond: wish.beyond,
      overwritten: saved.flatMap(({ change, value, theirs }) => {
        if (theirs === undefined) return []
        const { row, column, text } = placeOf(change.rowId, change.field)
        if (!column) return []
        return [{ place: text, mine: valueText(value, row, column), theirs: valueText(theirs, row, column) }]
      }),
    }
    latest.current.announce(t(`edits.did.${wish.kind}`, { count: told.total, done: told.done }))
    setReport(isWorthTelling(told) ? told : null)
  }

  /** One after another: an undo waits for the paste that it takes back. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = queue.current.then(run)
    queue.current = result.catch(() => undefined)
    return result
  }

  async function write(wish: Wish): Promise<Saved> {
    const result = await save(wish)
    history.current = withStep(history.current, {
      at: Date.now(),
      cells: result.saved.map(({ change, value, restores }) => ({
        rowId: change.rowId,
        field: change.field,
        value,
        before: change.seen,
        ...(restores ? { restores } : {}),
      })),
    })
    return result
  }

  const step = (kind: 'undo' | 'redo') =>
    inTurn(async () => {
      const since = history.current.past.at(-1)?.at ?? 0
      const beside = kind === 'undo' ? latest.current.edits?.doneBeside?.(since) : null
      if (beside) return latest.current.announce(await beside.undo())
      const next = kind === 'undo' ? undone(history.current) : redone(history.current)
      if (!next) return latest.current.announce(t(`edits.nothingTo.${kind}`))
      history.current = next.history
      const wish: Wish = { kind, changes: next.changes, refusals: [], beyond: 0 }
      tell(wish, await save(wish))
    })

  return {
    work,
    report,
    closeReport: () => setReport(null),
    undo: () => void step('undo'),
    redo: () => void step('redo'),
    /** Writes what a plan says. */
    apply: (kind: EditKind, plan: EditPlan): Promise<void> =>
      inTurn(async () => {
        const refusals = await Promise.all(
          plan.refusals.map(async ({ row, column, text, problem }): Promise<Refusal> => {
            const place = `${rowText(row, latest.current.placed)} · ${column.label}`
            return { rowId: row.id, field: column.id, place, text, reason: await reasonOf(problem) }
          }),
        )
        if (!(await isWanted(plan.changes))) return
        const wish: Wish = { kind, changes: plan.changes, refusals, beyond: plan.beyond }
        tell(wish, await write(wish))
      }),
    /** Writes one cell; gives the reason when it is refused, which is then not told otherwise. */
    applyOne: (change: CellChange): Promise<string | null> =>
      inTurn(async () => {
        if (!(await isWanted([change]))) return null
        const wish: Wish = { kind: 'edit', changes: [change], refusals: [], beyond: 0 }
        const result = await write(wish)
        const [refused] = result.refused
        if (!refused) tell(wish, result)
        return refused?.reason ?? null
      }),
    /** Keeps what rows are called for what may have to be told of them. */
    remember: (known: readonly GridRow[]) => {
      names.current = new Map(known.map((row) => [row.id, row]))
    },
  }
}
