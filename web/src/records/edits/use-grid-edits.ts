import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import type { Right } from '@rumbo/domain/records/rights/right'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { CellChange, CellOutcome, GridEdits } from '../../grid/edit/grid-edits.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { lastStep, undoStep } from '../../lib/undo/undo-log.ts'
import type { RowOutcome, ScreenContracts } from '../screen/record-contracts.ts'
import type { RecordEdits } from '../screen/record-screen.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** Types that are edited elsewhere: ids and what the product writes, and files, which are uploaded. */
const otherTypes: ReadonlySet<FieldTypeId> = new Set(['id', 'structured', 'files'])

/** Edits of the list's cells, for those that the reader may write. */
export function useGridEdits(confirm: NonNullable<GridEdits['confirm']>): GridEdits {
  const { module, contracts, edits } = useRecordScreen()
  const { rightOn } = useCatalogue(module.id)
  const { t } = useTranslation('records')
  const { organizationId } = useMembership()
  return useMemo(
    () => ({
      canEdit: (row, column) => canEdit(row, column, { ...edits, rightOn }),
      save: (changes) => save(changes, contracts),
      confirm,
      doneElsewhere: (since) => {
        const last = lastStep(organizationId)
        if (!last || last.at < since) return null
        return {
          undo: async () => (last.state?.() === 'running' ? t('bulkUndo.later') : await undoStep(last)),
        }
      },
    }),
    [rightOn, edits, contracts, organizationId, confirm, t],
  )
}

type Editing = Pick<RecordEdits, 'elsewhere' | 'fixedBy'> & { readonly rightOn: (fieldId: string) => Right }

function canEdit(row: GridRow, { id, field }: GridColumn, { elsewhere, fixedBy, rightOn }: Editing): boolean {
  if (field.readOnly || field.formula !== undefined || otherTypes.has(field.type) || elsewhere.has(id))
    return false
  if (row.values[id] === undefined || (row.mode && !isInMode(field, row.mode))) return false
  const fixing = fixedBy[id]
  return !(fixing && row.values[fixing]) && rightOn(id) === 'edit'
}

async function save(
  changes: readonly CellChange[],
  contracts: ScreenContracts,
): Promise<readonly CellOutcome[]> {
  const first = await send(changes, contracts)
  // A record is changed whole or refused whole: cells that were not at fault are sent again without the others.
  const retried = changes.filter(({ rowId, field }) => {
    const row = first.get(rowId)
    return row && 'refused' in row && !isAtFault(row, field)
  })
  const isRetried = new Set(retried)
  const second = retried.length > 0 ? await send(retried, contracts) : new Map<string, RowOutcome>()
  return changes.map((change) => {
    const row = first.get(change.rowId)
    return outcomeOf(change, isRetried.has(change) ? (second.get(change.rowId) ?? row) : row)
  })
}

type SentRow = {
  id: string
  patch: Record<string, unknown>
  seen: Record<string, CellChange['seen']>
  /** What else an earlier answer said, to undo it. */
  [more: string]: unknown
}

/** What followed in the record, and what else its module tells of it: an undo sends it back. */
type Followed = {
  readonly followed?: Readonly<Record<string, unknown>> | undefined
  readonly [more: string]: unknown
}

async function send(
  changes: readonly CellChange[],
  contracts: ScreenContracts,
): Promise<Map<string, RowOutcome>> {
  const rows = new Map<string, SentRow>()
  for (const { rowId, field, value, seen, restores = {} } of changes) {
    const { followed = {}, ...more } = restores as Followed
    const row = rows.get(rowId) ?? { id: rowId, patch: {}, seen: {} }
    row.patch = { ...followed, ...row.patch, [field]: value }
    row.seen[field] = seen
    rows.set(rowId, { ...row, ...more })
  }
  const { items } = await call(contracts.changeMany, { rows: [...rows.values()] }, { onError: 'inline' })
  return new Map(items.map((item) => [item.id, item]))
}

/** A refusal without a field of the patch concerns the record itself, so all its cells. */
const isAtFault = (row: Extract<RowOutcome, { refused: unknown }>, field: string) =>
  row.refused.some(({ path }) => path === field || path === 'id')

function outcomeOf({ rowId, field, value }: CellChange, row: RowOutcome | undefined): CellOutcome {
  if (row && 'refused' in row) {
    const reason = row.refused.find(({ path }) => path === field) ?? row.refused[0]
    return { rowId, field, ok: false, message: reason?.message ?? '' }
  }
  const theirs = row?.conflicts.find((conflict) => conflict.field === field)
  const restores = row ? followedIn(row) : {}
  return {
    rowId,
    field,
    ok: true,
    value,
    ...(theirs ? { theirs: theirs.current } : {}),
    ...(Object.keys(restores).length > 0 ? { restores } : {}),
  }
}

function followedIn(row: Extract<RowOutcome, { changed: unknown }>): Followed {
  const { id: _id, changed: _changed, version: _version, conflicts: _conflicts, ...followed } = row
  return followed
}
