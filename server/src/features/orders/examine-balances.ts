import { modes } from '@rumbo/domain/kernel/mode'
import { isDelivered, type Standing, standingOf } from '@rumbo/domain/orders/balance'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { askOwner } from '../../platform/database/ask-owner.ts'
import type { Connection } from '../../platform/database/connection.ts'

type Wrong = { readonly id: string; readonly what: string; readonly says: string; readonly is: string }

/** The phases of all modes in which cargo stands somewhere, as a row of SQL knows them. */
const phasesWhere = (fits: (mode: (typeof modes)[number], phase: string) => boolean): string =>
  `(${modes.flatMap((mode) => phasesOf[mode].flatMap(({ id }) => (fits(mode, id) ? `'${mode} ${id}'` : []))).join(', ')})`
const standing = (...standings: readonly Standing[]) =>
  phasesWhere((mode, phase) => standings.includes(standingOf(mode, phase)))

/**
 * What is known of lines by a second way, in SQL: of those that their owners hold, whose shipments are all the owner's too. What is
 * marked for folding, or follows from events that nobody took yet, is left to the next time.
 */
const proof = `
  with settled as (
    select l.* from base.order_lines l
    where l.ended_at is null and l.profile_id is null and l.quantity is not null
      and not exists (select from base.due d where d.organization_id = l.organization_id and d.kind = 'order-balances'
        and d.key = l.record_id::text)
      and not exists (select from base.due d where d.organization_id = l.organization_id and d.kind = 'order-balances-batches')
      and not exists (select from base.outbox e where e.organization_id = l.organization_id)),
  carried as (
    select a.line_id, a.organization_id, a.shipment_id, a.quantity, s.owner_organization_id = a.organization_id as is_own,
      coalesce(s.freight_type, 'ocean') || ' ' || coalesce(c.current_phase, s.phase, '') as stands, coalesce(s.ata, s.eta) as arrives
    from base.allocations a join base.shipments s on s.id = a.shipment_id and s.organization_id = a.organization_id
      left join base.containers c on c.id = a.container_id and c.record_id = a.shipment_id and c.organization_id = a.organization_id
    where a.fits),
  received as (
    select r.line_id, r.organization_id, sum(r.good) as good, sum(r.damaged) as damaged,
      coalesce(sum(r.good + r.damaged) filter (where r.shipment_id is null), 0) as loose, array_agg(r.shipment_id) as counted
    from base.receipts r where r.removed_at is null group by r.line_id, r.organization_id),
  known as (
    select l.id, l.organization_id, l.record_id, coalesce(bool_and(c.is_own), true) as is_own,
      coalesce(sum(c.quantity) filter (where c.stands in ${standing('underWay', 'arrived')}), 0) as shipped,
      coalesce(sum(c.quantity) filter (where c.stands in ${standing('arrived')}), 0) as arrived,
      max(c.arrives) as expected,
      coalesce(max(r.good), 0) + case when coalesce(bool_or(o.delivered_is_received), false) then greatest(0, coalesce(sum(c.quantity)
        filter (where c.stands in ${phasesWhere(isDelivered)} and not coalesce(c.shipment_id = any (r.counted), false)), 0)
        - coalesce(max(r.loose), 0)) else 0 end as received,
      coalesce(max(r.damaged), 0) as damaged
    from settled l left join carried c on c.line_id = l.id and c.organization_id = l.organization_id
      left join received r on r.line_id = l.id and r.organization_id = l.organization_id
      left join base.order_settings o on o.organization_id = l.organization_id
    group by l.id, l.organization_id, l.record_id),
  compared as (
    select l.id, w.what, w.says, w."is" from settled l join known k on k.id = l.id and k.organization_id = l.organization_id
      cross join lateral (values ('shipped', trim_scale(l.shipped)::text, trim_scale(k.shipped)::text),
        ('arrived', trim_scale(l.arrived)::text, trim_scale(k.arrived)::text),
        ('expected', l.expected_arrival::text, k.expected::text),
        ('received', trim_scale(l.received)::text, trim_scale(k.received)::text),
        ('damaged', trim_scale(l.damaged)::text, trim_scale(k.damaged)::text)) as w (what, says, "is")
    where k.is_own and w.says is distinct from w."is"
    union all
    select o.id, 'expected', o.expected_arrival::text, max(k.expected)::text
    from base.orders o join known k on k.record_id = o.id and k.organization_id = o.organization_id
    where o.profile_id is null group by o.id, o.organization_id
    having bool_and(k.is_own) and o.expected_arrival is distinct from max(k.expected)
    union all
    -- On every row, whoever holds it: nothing arrives that wasn't shipped, and what is not shared is not counted.
    select l.id, 'shipped', concat_ws(' ', l.shipped, l.arrived, l.untold), 'at odds'
    from base.order_lines l
    where l.untold is not null and l.booked is not null and l.ended_at is null and ((l.untold = 0) <> (l.shipped is not null)
      or l.untold not between 0 and l.booked or l.arrived > l.shipped
      or l.shipped > l.booked and not exists (select from base.due d where d.organization_id = l.organization_id
        and d.kind = 'order-balances')))
  select id::text, what, coalesce(says, 'nothing') as says, coalesce("is", 'nothing') as "is" from compared order by id, what`

/**
 * Proves of orders and their lines that they say what became of them: shipped, arrived, received, damaged, expected. Next to a
 * running server, in the owner's database; it changes nothing.
 * @returns a sentence for each number that is wrong
 */
export async function examineBalances(database: Connection): Promise<readonly string[]> {
  const wrong = await askOwner<Wrong>(database, proof)
  return wrong.map(({ id, what, says, is }) => `${id} says of what is ${what}: ${says}; it is ${is}.`)
}
