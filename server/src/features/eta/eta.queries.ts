import type { Prediction } from '@rumbo/domain/eta/predict'
import type { EtaStatement } from '@rumbo/domain/eta/voyages'
import type { Mark } from '../../access/due/due.queries.ts'
import { statement } from '../../access/scope/statement.ts'

/** Marks the rounds of organizations; none sooner than five minutes after the last. */
export const markEtas = (marks: readonly Mark[]) => statement`
  select system.mark_etas(${JSON.stringify(marks)}::jsonb)`

/**
 * Begins a round. @returns when the next is due, since days pass: in the first hours of the organization's next day; null where no
 * shipment is on its way by sea
 */
export const beginRound = () => statement<{ next: string | null }>`
  insert into tenant.eta_rounds (organization_id) values (tenant.org())
  on conflict (organization_id) do update set begun_at = now()
  returning case when exists (select from tenant.shipments
    where owner_organization_id = tenant.org() and ata is null and freight_type = 'ocean' and not archived)
    then (select ((now() at time zone o.time_zone)::date + 1)::timestamp at time zone o.time_zone
      + random() * interval '6 hours' from tenant.organization o)::text end as next`

export type ArrivedRow = {
  id: string
  carrier: string | null
  pol: string
  pod: string
  atd: string | null
  ata: string
  transshipments: number
  statements: EtaStatement[]
}

/**
 * One's own newest voyages by sea that arrived, with every ETA that was stated of them and the day that it was stated on: what
 * tracking heard at the port of discharge, what stood in the field, and the first one.
 */
export const arrivedVoyages = (most: number) => statement<ArrivedRow>`
  select s.id, s.carrier_code ->> 'code' as carrier, s.pol ->> 'code' as pol, s.pod ->> 'code' as pod, s.atd::text as atd,
    s.ata::text as ata, jsonb_array_length(case jsonb_typeof(s.transshipment_ports)
      when 'array' then s.transshipment_ports else '[]' end) as transshipments,
    (select coalesce(jsonb_agg(jsonb_build_object('on', stated.day, 'eta', stated.eta) order by stated.day, stated.at), '[]')
      from (
        select s.created_at::date::text as day, s.first_eta::text as eta, s.created_at as at where s.first_eta is not null
        union all
        select h.created_at::date::text, c ->> 'to', h.created_at
        from tenant.record_history h,
          jsonb_array_elements(case jsonb_typeof(h.changes) when 'array' then h.changes else '[]' end) c
        where h.record_id = s.id and h.module = 'shipments' and c ->> 'field' = 'eta'
          and c ->> 'to' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        union all
        select left(e #>> '{statement,createdTime}', 10), left(e #>> '{statement,eventTime}', 10),
          (e #>> '{statement,createdTime}')::timestamptz
        from tenant.tracking_states t, jsonb_array_elements(t.events) e
        where t.record_id = s.id and e ->> 'ignored' is null and e #>> '{statement,code}' = 'arrived'
          and e #>> '{statement,classifier}' in ('planned', 'estimated')
          and upper(e #>> '{statement,location,unlocode}') = s.pod ->> 'code'
      ) stated where stated.day < s.ata::text) as statements
  from tenant.shipments s
  where s.owner_organization_id = tenant.org() and s.freight_type = 'ocean' and s.ata is not null
    and s.pol ->> 'code' is not null and s.pod ->> 'code' is not null
  order by s.ata desc, s.id limit ${most}::integer`

export type OpenRow = {
  id: string
  carrier: string | null
  pol: string | null
  pod: string | null
  atd: string | null
  eta: string | null
  transshipments: number
  ata: string | null
  predictive_eta: string | null
  prediction: Prediction | null
}

/**
 * One's own shipments by sea that haven't arrived and aren't tracked manually, and those with a prediction that is to end since
 * they have arrived, in the order of their ids.
 */
export const nextUnderWay = (after: string, most: number) => statement<OpenRow>`
  select s.id, s.carrier_code ->> 'code' as carrier, s.pol ->> 'code' as pol, s.pod ->> 'code' as pod,
    s.atd::text as atd, s.eta::text as eta, jsonb_array_length(case jsonb_typeof(s.transshipment_ports)
      when 'array' then s.transshipment_ports else '[]' end) as transshipments,
    s.ata::text as ata, s.predictive_eta::text as predictive_eta, p.prediction
  from tenant.shipments s left join tenant.eta_predictions p on p.record_id = s.id
  where s.owner_organization_id = tenant.org() and s.freight_type = 'ocean' and not s.archived
    and (s.ata is null or s.predictive_eta is not null or p.prediction is not null)
    and not s.manual_tracking and s.id > ${after}::uuid
  order by s.id limit ${most}::integer`

export const savePredictions = (
  rows: readonly { readonly id: string; readonly prediction: Prediction }[],
) => statement`
  insert into tenant.eta_predictions as p (organization_id, record_id, prediction)
  select tenant.org(), r.id, r.prediction
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, prediction jsonb)
  on conflict (record_id, organization_id) do update set prediction = excluded.prediction, updated_at = now()`

export const dropPredictions = (ids: readonly string[]) =>
  statement`delete from tenant.eta_predictions where record_id = any (${ids}::uuid[])`

/** The prediction of a shipment that one owns or that was shared. */
export const predictionOf = (id: string) => statement<{ prediction: Prediction }>`
  select prediction from record.eta_predictions where record_id = ${id}`
