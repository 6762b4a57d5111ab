import { textIn, valueIn } from '@rumbo/domain/fields/values'
import {
  addDecimals,
  formatDecimal,
  multiplyDecimals,
  readDecimal,
} from '@rumbo/domain/kernel/numbers/decimal'
import { moduleOfNotice } from '@rumbo/domain/notifications/notice'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { addressKey } from '@rumbo/domain/records/record-address'
import { minorPlacesOf } from '@rumbo/domain/reference/currencies'
import {
  changeKey,
  type VisibleChanges,
  visibleChanges,
} from '../../../access/read/history/visible-changes.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import { ddInvoiceModule } from '../../../modules.ts'
import type { NoticeRow } from '../notices.queries.ts'

/** The changes that notices of demurrage invoices are about, as far as the reader sees them; none without the right to finances. */
export async function changedDisputes(
  scope: Scope,
  rows: readonly NoticeRow[],
): Promise<Visible<VisibleChanges>> {
  const changes = rows.flatMap(({ kind, record_id, history_id, field }) =>
    moduleOfNotice(kind) === ddInvoiceModule.id
      ? [{ recordId: record_id, historyId: history_id, field }]
      : [],
  )
  if (changes.length === 0 || !opensModule(scope.role, ddInvoiceModule))
    return show({ records: new Map(), changes: new Map() })
  return visibleChanges(scope, ddInvoiceModule, { changes, fields: ['invoiceNumber', 'currency'] })
}

/** How much more or less of an invoice can be disputed than before, with its currency; null where the reader may not see that. */
export function disputeNotice(row: NoticeRow, { records, changes }: VisibleChanges): Notice | null {
  const record = records.get(row.record_id)
  const change = changes.get(changeKey(row.history_id ?? '', row.field ?? ''))
  if (!record || record.ended || !change) return null
  const currency = textIn(record.values, 'currency')
  const [from, to] = [readDecimal(change.from) ?? '0', readDecimal(change.to) ?? '0']
  const difference = addDecimals(to, multiplyDecimals(from, '-1')).replace('-', '')
  if (currency === null) return null
  return {
    id: row.id,
    kind: row.kind,
    record: {
      id: record.id,
      module: 'dd_invoices',
      name: String(valueIn(record.values, 'invoiceNumber') ?? ''),
      mode: null,
      address: addressKey(ddInvoiceModule, record),
    },
    field: row.field,
    from: null,
    to: `${formatDecimal(difference, minorPlacesOf(currency))} ${currency}`,
    days: null,
    clock: null,
    by: null,
    at: row.created_at,
    readAt: row.read_at,
  }
}
