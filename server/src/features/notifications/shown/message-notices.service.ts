import type { Lane } from '@rumbo/domain/chats/lane'
import { type NoticeModule, noticeModules } from '@rumbo/domain/notifications/notice'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { variantOf } from '@rumbo/domain/records/record-module'
import { getRecords } from '../../../access/read/get-records.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../../access/visible/visible.ts'
import { titlesOfChats } from '../../chats/chat-titles.service.ts'
import type { NoticeRow } from '../notices.queries.ts'

/** Notices of messages by their ids, of those that their reader still reads: what was written stands with the record alone. */
export async function messageNotices(
  scope: Scope,
  rows: readonly NoticeRow[],
): Promise<Visible<ReadonlyMap<string, Notice>>> {
  const byModule: Record<string, Visible<readonly Notice[]>> = {}
  for (const module of noticeModules) {
    const ofModule = rows.filter((row) => row.lane !== null && row.module === module)
    if (ofModule.length > 0)
      byModule[module] =
        module === 'chats' ? await ofChats(scope, ofModule) : await noticesIn(scope, module, ofModule)
  }
  return mapVisible(
    together(byModule),
    (seen) => new Map(Object.values(seen).flatMap((notices) => notices.map((notice) => [notice.id, notice]))),
  )
}

/** Of messages that are about no record: by the name of their chat, for its members alone. */
async function ofChats(scope: Scope, rows: readonly NoticeRow[]): Promise<Visible<readonly Notice[]>> {
  const titles = await titlesOfChats(scope, [...new Set(rows.map(({ record_id }) => record_id))])
  return show(
    rows.flatMap((row): Notice[] => {
      const [name, id] = [titles.get(row.record_id), row.record_id]
      return name === undefined ? [] : [noticeOf(row, { id, module: 'chats', name, mode: null, address: id })]
    }),
  )
}

/** What was written stands in the chat alone. */
const noticeOf = (row: NoticeRow, record: Notice['record']): Notice => ({
  id: row.id,
  kind: row.kind,
  record,
  field: null,
  from: null,
  to: null,
  days: null,
  clock: null,
  by: null,
  at: row.created_at,
  readAt: row.read_at,
})

async function noticesIn(
  scope: Scope,
  name: Exclude<NoticeModule, 'chats'>,
  rows: readonly NoticeRow[],
): Promise<Visible<readonly Notice[]>> {
  const declared = moduleNamed(name)
  const { messages, title, variant } = declared
  if (messages === null || !opensModule(scope.role, declared)) return show([])
  const number = addressField(declared)
  const fields = [title, messages, ...(number === null ? [] : [number]), ...(variant ? [variant.field] : [])]
  const ids = [...new Set(rows.map(({ record_id }) => record_id))]
  const seesOwn = rightsFor(scope, moduleIn(scope, declared), {}).of(messages) !== 'hide'
  const reads = ({ ended, values }: VisibleRecord, lane: Lane | null) =>
    lane === 'company' ? seesOwn : !ended && Object.hasOwn(values, messages)
  return mapVisible(await getRecords(scope, declared, { ids, fields }), (records) =>
    rows.flatMap((row): Notice[] => {
      const record = records.find(({ id }) => id === row.record_id)
      if (!record || !reads(record, row.lane)) return []
      const named = record.values[title]
      return [
        noticeOf(row, {
          id: record.id,
          module: name,
          name: typeof named === 'string' ? named : '',
          mode: variantOf(declared, record.values),
          address: addressKey(declared, record),
        }),
      ]
    }),
  )
}
