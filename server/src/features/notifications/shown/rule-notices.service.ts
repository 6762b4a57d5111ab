import { type NoticeModule, noticeModules } from '@rumbo/domain/notifications/notice'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { variantOf } from '@rumbo/domain/records/record-module'
import { getRecords } from '../../../access/read/get-records.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { mapVisible, show, together, type Visible } from '../../../access/visible/visible.ts'
import type { NoticeRow } from '../notices.queries.ts'

const namesOfRules = (notices: readonly string[]) => statement<{ id: string; name: string }>`
  select n.id, r.name from tenant.notices n join tenant.rules r on r.id::text = split_part(n.once, ' ', 2)
  where n.id = any (${notices}::uuid[])`

/** Notices of rules by their ids, of records that their reader sees: they say the name of the rule, and nothing of the record but its own. */
export async function ruleNotices(
  scope: Scope,
  rows: readonly NoticeRow[],
): Promise<Visible<ReadonlyMap<string, Notice>>> {
  const ofRules = rows.filter(({ kind }) => kind === 'rule')
  if (ofRules.length === 0) return show(new Map())
  const names = await scope.all(namesOfRules(ofRules.map(({ id }) => id)))
  const byModule: Record<string, Visible<readonly Notice[]>> = {}
  for (const module of noticeModules) {
    const mine = ofRules.filter((row) => row.module === module)
    if (module !== 'chats' && mine.length > 0)
      byModule[module] = await noticesIn(scope, module, { rows: mine, names })
  }
  return mapVisible(
    together(byModule),
    (seen) => new Map(Object.values(seen).flatMap((notices) => notices.map((notice) => [notice.id, notice]))),
  )
}

type Of = {
  readonly rows: readonly NoticeRow[]
  readonly names: readonly { readonly id: string; readonly name: string }[]
}

async function noticesIn(
  scope: Scope,
  name: Exclude<NoticeModule, 'chats'>,
  { rows, names }: Of,
): Promise<Visible<readonly Notice[]>> {
  const module = moduleNamed(name)
  if (!opensModule(scope.role, module)) return show([])
  const number = addressField(module)
  const variant = module.variant ? [module.variant.field] : []
  const fields = [module.title, ...(number === null ? [] : [number]), ...variant]
  const records = await getRecords(scope, module, {
    ids: [...new Set(rows.map(({ record_id }) => record_id))],
    fields,
  })
  return mapVisible(records, (seen) =>
    rows.flatMap((row): Notice[] => {
      const record: VisibleRecord | undefined = seen.find(({ id }) => id === row.record_id)
      if (!record || record.ended) return []
      const title = record.values[module.title]
      return [
        {
          id: row.id,
          kind: row.kind,
          record: {
            id: record.id,
            module: name,
            name: typeof title === 'string' ? title : '',
            mode: variantOf(module, record.values),
            address: addressKey(module, record),
          },
          field: null,
          from: null,
          to: names.find(({ id }) => id === row.id)?.name ?? null,
          days: null,
          clock: null,
          by: null,
          at: row.created_at,
          readAt: row.read_at,
        },
      ]
    }),
  )
}
