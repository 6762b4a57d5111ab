import { alertModules, documentsField } from '@rumbo/domain/alerts/alert'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import { noticedModuleOf } from '@rumbo/domain/notifications/notice'
import { type listNotices, maxCounted, type Notice } from '@rumbo/domain/notifications/notices.api'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { getRecords } from '../../access/read/get-records.ts'
import { changeKey, type VisibleChanges, visibleChanges } from '../../access/read/history/visible-changes.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'
import { documentModule, orderModule, shipmentModule, taskModule } from '../../modules.ts'
import { hiddenAlertKinds } from '../alerts/hidden-alerts.service.ts'
import * as queries from './notices.queries.ts'
import { changedDisputes, disputeNotice } from './shown/dispute-notices.service.ts'
import { messageNotices } from './shown/message-notices.service.ts'
import { ruleNotices } from './shown/rule-notices.service.ts'

/** A page of the acting user's notices, as far as they may see them now; it may hold fewer than the limit. */
export async function readNotices(
  scope: Scope,
  { unread, kind, cursor, limit }: In<typeof listNotices>,
): Promise<Visible<{ items: Notice[]; nextCursor: string | null }>> {
  const rows = await scope.all(queries.selectNotices({ unread, kind, before: cursor, most: limit + 1 }))
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return mapVisible(await tellNotices(scope, page), (items) => ({ items, nextCursor }))
}

/** How many of the newest the acting user has not read, among those that they may see. */
export async function countUnread(scope: Scope): Promise<Visible<{ count: number }>> {
  const rows = await scope.all(queries.selectNotices({ unread: true, most: maxCounted + 1 }))
  return mapVisible(await tellNotices(scope, rows), ({ length }) => ({ count: length }))
}

/** @throws AppError NOT_FOUND */
export async function markOne(scope: Scope, id: string, read: boolean): Promise<void> {
  if (!(await scope.first(queries.markOne(id, read)))) throw new AppError('NOT_FOUND')
}

export async function markUntil(scope: Scope, id: string): Promise<void> {
  await scope.all(queries.markUntil(id))
}

/** What a notice says of the shipment that it is about. */
const number = addressField(shipmentModule)
const named = ['name', 'freightType', 'freeTimeClock', ...(number === null ? [] : [number])]
const maxSilenced = 200

/** Shipments that the acting user doesn't wish to hear of, as far as they still have them. */
export async function readSilenced(scope: Scope): Promise<Visible<{ items: Notice['record'][] }>> {
  const ids = (await scope.all(queries.silenced(maxSilenced))).map(({ id }) => id)
  const records = await getRecords(scope, shipmentModule, { ids, fields: named })
  return mapVisible(records, (seen) => ({
    items: ids.flatMap((id) => nameOf(seen.find((each) => each.id === id)) ?? []),
  }))
}

/** A shipment by its name; null for one that the reader doesn't have any more. */
function nameOf(record: VisibleRecord | undefined): Notice['record'] | null {
  const mode = modes.find((each) => each === record?.values.freightType)
  if (!record || record.ended || !mode) return null
  const { name } = record.values
  const address = addressKey(shipmentModule, record)
  return { id: record.id, module: 'shipments', name: typeof name === 'string' ? name : '', mode, address }
}

/** Notices as the acting user may see them: without those of records, fields and changes that they may not see. */
export async function tellNotices(
  scope: Scope,
  rows: readonly queries.NoticeRow[],
): Promise<Visible<Notice[]>> {
  const wanted = rows.flatMap(({ kind, module, record_id, history_id, field }) =>
    noticedModuleOf(kind, module) === 'shipments'
      ? [{ recordId: record_id, historyId: history_id, field }]
      : [],
  )
  const changes = await visibleChanges(scope, shipmentModule, { changes: wanted, fields: named })
  const disputes = await changedDisputes(scope, rows)
  const messages = await messageNotices(scope, rows)
  const rules = await ruleNotices(scope, rows)
  const others = {
    orders: await recordsOf(scope, rows, { module: orderModule, fields: ['name', documentsField] }),
    tasks: await recordsOf(scope, rows, { module: taskModule, fields: ['name', 'due'] }),
    documents: await recordsOf(scope, rows, {
      module: documentModule,
      fields: ['name', 'dueDate', 'expiryDate'],
    }),
  }
  // A notice of an alert about documents doesn't say of which kind it is.
  const hiding = alertModules.filter((of) => hiddenAlertKinds(scope, of).size > 0)
  const isHidden = ({ kind, field, module }: queries.NoticeRow) =>
    kind === 'alert' && field === documentsField && hiding.some((of) => of === module)
  return mapVisible(together({ changes, disputes, messages, rules, ...others }), (seen) =>
    rows.flatMap((row) => {
      if (isHidden(row)) return []
      const module = noticedModuleOf(row.kind, row.module)
      if (module === null) return seen.messages.get(row.id) ?? seen.rules.get(row.id) ?? []
      if (module === 'shipments') return noticeOf(row, seen.changes) ?? []
      if (module === 'dd_invoices') return disputeNotice(row, seen.disputes) ?? []
      return noticeOfOther(row, module, seen[module]) ?? []
    }),
  )
}

type Read = { readonly module: RecordModule; readonly fields: readonly string[] }

/** The records of a module that notices are about; none where the reader's role doesn't open it. */
async function recordsOf(scope: Scope, rows: readonly queries.NoticeRow[], { module, fields }: Read) {
  const ofModule = rows.filter((row) => noticedModuleOf(row.kind, row.module) === module.id)
  const ids = [...new Set(ofModule.map(({ record_id }) => record_id))]
  const isOpen = ids.length > 0 && opensModule(scope.role, module)
  return isOpen ? getRecords(scope, module, { ids, fields }) : show([])
}

const otherModules = { orders: orderModule, tasks: taskModule, documents: documentModule } as const

/** What was proposed, what is to be done and whose day is near stands with the record, as far as its reader sees it there. */
function noticeOfOther(
  row: queries.NoticeRow,
  module: keyof typeof otherModules,
  records: readonly VisibleRecord[],
): Notice | null {
  const record = records.find(({ id }) => id === row.record_id)
  if (!record || record.ended) return null
  const name = typeof record.values.name === 'string' ? record.values.name : ''
  const isShown = row.field !== null && Object.hasOwn(record.values, row.field)
  if (row.kind === 'alert' && !isShown) return null
  // What an alert is about stands with the alert.
  const to = isShown && row.kind !== 'alert' ? (record.values[row.field ?? ''] ?? null) : null
  // A document is due or expires as long as that day stands there.
  if (module === 'documents' && to === null) return null
  return {
    id: row.id,
    kind: row.kind,
    record: { id: record.id, module, name, mode: null, address: addressKey(otherModules[module], record) },
    field: isShown ? row.field : null,
    from: null,
    to,
    days: row.days,
    clock: null,
    by: null,
    at: row.created_at,
    readAt: row.read_at,
  }
}

function noticeOf(row: queries.NoticeRow, { records, changes }: VisibleChanges): Notice | null {
  const seen = records.get(row.record_id)
  const record = nameOf(seen)
  if (!seen || !record) return null
  if (row.field !== null && !Object.hasOwn(seen.values, row.field)) return null
  const change = row.history_id && row.field ? changes.get(changeKey(row.history_id, row.field)) : null
  if (change === undefined) return null
  return {
    id: row.id,
    kind: row.kind,
    record,
    field: row.field,
    from: change?.from ?? null,
    to: change?.to ?? null,
    days: row.days,
    clock: Object.hasOwn(seen.values, 'freeTimeClock') ? row.clock : null,
    by: change?.by ?? null,
    at: row.created_at,
    readAt: row.read_at,
  }
}
