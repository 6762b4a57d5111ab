import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import type { Right } from '@rumbo/domain/records/rights/right'
import { changeShipments, type RowOutcome } from '@rumbo/domain/shipments/api'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import type { CellChange, CellOutcome, GridEdits } from '../../../grid/edit/grid-edits.ts'
import type { GridColumn } from '../../../grid/grid-column.ts'
import type { GridRow } from '../../../grid/grid-row.ts'
import { call } from '../../../lib/call.ts'
import { useMembership } from '../../../lib/session-state.ts'
import { lastBegun, undoWorkOf } from '../../../lib/works.ts'

/** Types that are edited elsewhere: ids and what the product writes, and files, which are uploaded. */
const elsewhere: ReadonlySet<FieldTypeId> = new Set(['id', 'structured', 'files'])

/**
 * Fields that are changed on the shipment's own page: another transport type clears others, which is confirmed there; a
 * column that shows several fields is no single one's.
 */
const onPage: ReadonlySet<string> = new Set(['freightType', 'transportType', 'polName', 'podName'])

/** A date that happened stands in the column of the expected one. */
const happened: Readonly<Record<string, string>> = { etd: 'atd', eta: 'ata' }

/** Edits of the list's cells, for those that the reader may write. */
export function useGridEdits(confirm: NonNullable<GridEdits['confirm']>): GridEdits {
  const { rightOn } = useCatalogue('shipments')
  const { t } = useTranslation('works')
  const { organizationId } = useMembership()
  return useMemo(
    () => ({
      canEdit: (row, column) => canEdit(row, column, rightOn),
      save,
      confirm,
      doneBeside: (since) => {
        const last = lastBegun(organizationId)
        if (!last || last.at < since) return null
        return {
          undo: async () => {
            if (last.isRunning) return t('bulk.undoLater')
            await undoWorkOf(organizationId, last.id)
            return t('bulk.undoing')
          },
        }
      },
    }),
    [rightOn, organizationId, confirm, t],
  )
}

function canEdit(row: GridRow, { id, field }: GridColumn, rightOn: (fieldId: string) => Right): boolean {
  if (field.readOnly || field.formula !== undefined || elsewhere.has(field.type) || onPage.has(id))
    return false
  if (row.values[id] === undefined || (row.mode && !isInMode(field, row.mode))) return false
  const actual = happened[id]
  return !(actual && row.values[actual]) && rightOn(id) === 'edit'
}

async function save(changes: readonly CellChange[]): Promise<readonly CellOutcome[]> {
  const first = await send(changes)
  // A shipment is changed whole or refused whole: cells that were not at fault are sent again without the others.
  const retried = changes.filter(({ rowId, field }) => {
    const row = first.get(rowId)
    return row && 'refused' in row && !isAtFault(row, field)
  })
  const isRetried = new Set(retried)
  const second = retried.length > 0 ? await send(retried) : new Map<string, RowOutcome>()
  return changes.map((change) => {
    const row = first.get(change.rowId)
    return outcomeOf(change, isRetried.has(change) ? (second.get(change.rowId) ?? row) : row)
  })
}

type SentRow = {
  id: string
  patch: Record<string, unknown>
  seen: Record<string, CellChange['seen']>
  containerTypes?: Record<string, string>
}

/** What followed in the shipment and in its containers, which an undo brings back. */
type Followed = Pick<Extract<RowOutcome, { changed: unknown }>, 'followed' | 'containerTypes'>

async function send(changes: readonly CellChange[]): Promise<Map<string, RowOutcome>> {
  const rows = new Map<string, SentRow>()
  for (const { rowId, field, value, seen, restores = {} } of changes) {
    const { followed = {}, containerTypes } = restores as Followed
    const row = rows.get(rowId) ?? { id: rowId, patch: {}, seen: {} }
    row.patch = { ...followed, ...row.patch, [field]: value }
    if (containerTypes) row.containerTypes = containerTypes
    row.seen[field] = seen
    rows.set(rowId, row)
  }
  const { items } = await call(changeShipments, { rows: [...rows.values()] }, { onError: 'inline' })
  return new Map(items.map((item) => [item.id, item]))
}

/** A refusal without a field of the patch concerns the shipment itself, so all its cells. */
const isAtFault = (row: Extract<RowOutcome, { refused: unknown }>, field: string) =>
  row.refused.some(({ path }) => path === field || path === 'id')

function outcomeOf({ rowId, field, value }: CellChange, row: RowOutcome | undefined): CellOutcome {
  if (row && 'refused' in row) {
    const reason = row.refused.find(({ path }) => path === field) ?? row.refused[0]
    return { rowId, field, ok: false, message: reason?.message ?? '' }
  }
  const theirs = row?.conflicts.find((conflict) => conflict.field === field)
  const { followed, containerTypes } = row ?? {}
  const restores: Followed = {
    ...(followed ? { followed } : {}),
    ...(containerTypes ? { containerTypes } : {}),
  }
  return {
    ...{ rowId, field, ok: true, value },
    ...(theirs ? { theirs: theirs.current } : {}),
    ...(followed || containerTypes ? { restores } : {}),
  }
}
