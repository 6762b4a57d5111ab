import type { Moved } from '@rumbo/domain/automation/heard'
import type { Trigger } from '@rumbo/domain/automation/trigger'
import type { RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** A moment at which a rule would have been started for a record. */
export type Past = { readonly record_id: string; readonly at: string } & Partial<Pick<Moved, 'from' | 'to'>>

type Since = { readonly module: string; readonly days: number; readonly most: number }

/** The last changes of a field of records of a module, whose making is none. `title`: the field that each has from its making on. */
export const pastMoves = (field: string, title: string, { module, days, most }: Since) => statement<Past>`
  select h.record_id, h.created_at as at, c -> 'from' as "from", c -> 'to' as "to"
  from tenant.records r join record.record_history h on h.record_id = r.id cross join lateral jsonb_array_elements(h.changes) c
  where r.module = ${module} and h.module = ${module} and h.row_id is null and (h.shared or h.organization_id = tenant.org())
    and h.created_at > now() - make_interval(days => ${days}::integer) and c ->> 'field' = ${field}
    and h.way not in ('import', 'demo') and not h.changes @> ${JSON.stringify([{ field: title, from: null }])}::jsonb
  order by h.id desc limit ${most}::integer`

/** What came of records of a module, where a table says so. */
const comings: Partial<Record<Trigger['kind'], string>> = {
  document: `select l.record_id, l.created_at as at from tenant.document_links l where l.module = $1`,
  message: `select c.record_id, m.created_at as at from record.chat_messages m join record.chats c on c.id = m.chat_id
    where c.module = $1 and c.record_id is not null and m.kind <> 'system'`,
  alert: `select a.record_id, a.created_at as at from tenant.alerts a join tenant.records r on r.id = a.record_id where r.module = $1
    and ($4::text is null or a.kind = $4)`,
}

/** The last documents, messages or alerts of records of a module; null where there is no such trigger. */
export function pastComings(trigger: Trigger, { module, days, most }: Since): Statement<Past> | null {
  const from = comings[trigger.kind]
  if (from === undefined) return null
  const kind = trigger.kind === 'alert' ? [trigger.alert] : []
  return {
    text: `select * from (${from}) p where p.at > now() - make_interval(days => $2::integer) order by p.at desc limit $3::integer`,
    values: [module, days, most, ...kind],
  }
}

/** The last proposals about orders, as they were made or answered. */
export const pastProposals = (answered: boolean, { days, most }: Omit<Since, 'module'>) => statement<Past>`
  select p.order_id as record_id, case when ${answered}::boolean then p.decided_at else p.created_at end as at
  from record.proposals p
  where case when ${answered}::boolean then p.decided_at else p.created_at end > now() - make_interval(days => ${days}::integer)
  order by 2 desc limit ${most}::integer`

/** The last records of a module that the organization made. */
export const pastBirths = (
  { table }: Pick<RecordModule, 'table'>,
  { days, most }: Since,
): Statement<Past> => ({
  text: `select r.id as record_id, r.created_at as at from tenant.${quoted(table)} r where r.owner_organization_id = tenant.org()
    and r.created_at > now() - make_interval(days => $1::integer) order by r.created_at desc limit $2::integer`,
  values: [days, most],
})
