import { statement } from '../../../access/scope/statement.ts'

/** Whose a shipment is: its carrier, else the letters that its bill begins with. */
const carrierOf = `coalesce(s.carrier_code ->> 'code',
  case when base.reference_key(s.master_bl) ~ '^[A-Z]{4}' then left(base.reference_key(s.master_bl), 4) end)`

type CarrierRow = {
  readonly code: string | null
  /** As the reference data calls it. */
  readonly name: string | null
  readonly under_way: number
  readonly live: number
  /** One of them, rather one that nobody tells of. */
  readonly sample: string | null
}

/** The organization's own shipments that are under way, by carrier. */
export const shipmentsUnderWay = () => ({
  ...statement<CarrierRow>``,
  text: `
    with mine as materialized (
      select s.id, s.status, s.created_at, ${carrierOf} as code,
        s.master_bl is not null or s.booking_number is not null or s.container_number is not null as has_number
      from tenant.shipments s
      where s.owner_organization_id = tenant.org() and not s.archived and not s.manual_tracking
        and s.phase is distinct from '70_delivered' and s.phase is distinct from '50_delivered')
    select m.code, c.name, count(*)::int as under_way, (count(*) filter (where m.status = 'live'))::int as live,
      ((array_agg(m.id order by m.status = 'live', m.created_at desc) filter (where m.has_number))[1])::text as sample
    from mine m left join reference.carriers c on c.code = m.code
    group by m.code, c.name order by count(*) desc, m.code limit 200`,
  values: [],
})

/** What shipments of a carrier are polled at, and who sends by itself and has sent lately or is new. */
export const sourcesFor = (carriers: readonly string[]) => statement<{ name: string }>`
  select name from tenant.tracking_sources
  where revoked_at is null and paused_at is null
    and (carriers && ${carriers}::text[] or carriers = '{}' and (way = 'poll' or last_used_at is not null))
  order by created_at, id limit 5`

/** A carrier's name. */
export const carrierNamed = (code: string) => statement<{ name: string }>`
  select name from reference.carriers where code = ${code} limit 1`
