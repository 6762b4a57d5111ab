-- What the fold must not read back as given (features/tracking/given.ts).
-- `inferred_ports`: by field the port that tracking wrote because nobody gave one; `given_dates`: by field the last date that
-- did not come from tracking, also after tracking replaced it.
alter table base.tracking_states
  add column inferred_ports jsonb not null default '{}',
  add column given_dates jsonb not null default '{}';

-- Ports that stand as tracking wrote them: the last change of the field is tracking's.
with last as (
  select distinct on (h.organization_id, h.record_id, c ->> 'field') h.organization_id, h.record_id, h.way,
    c ->> 'field' as field, c -> 'to' ->> 'code' as code
  from base.tracking_states t join base.shipment_history h
      on h.organization_id = t.organization_id and h.record_id = t.record_id and h.row_id is null
    cross join jsonb_array_elements(h.changes) c
  where c ->> 'field' in ('pol', 'pod', 'apol', 'apod')
  order by h.organization_id, h.record_id, c ->> 'field', h.id desc),
inferred as (
  select l.organization_id, l.record_id, jsonb_object_agg(l.field, l.code) as ports
  from last l join base.shipments s on s.organization_id = l.organization_id and s.id = l.record_id
    and s.owner_organization_id = s.organization_id
  where l.way = 'tracking' and l.code is not null
    and l.code = case l.field when 'pol' then s.pol when 'pod' then s.pod when 'apol' then s.apol else s.apod end ->> 'code'
  group by l.organization_id, l.record_id)
update base.tracking_states t set inferred_ports = i.ports from inferred i
where t.organization_id = i.organization_id and t.record_id = i.record_id;

-- Dates that people or files gave and tracking replaced.
with last as (
  select distinct on (h.organization_id, h.record_id, c ->> 'field') h.organization_id, h.record_id,
    c ->> 'field' as field, c ->> 'to' as date
  from base.tracking_states t join base.shipment_history h
      on h.organization_id = t.organization_id and h.record_id = t.record_id and h.row_id is null and h.way <> 'tracking'
    cross join jsonb_array_elements(h.changes) c
  where c ->> 'field' in ('etd', 'atd', 'eta', 'ata')
  order by h.organization_id, h.record_id, c ->> 'field', h.id desc),
given as (
  select organization_id, record_id, jsonb_object_agg(field, date) as dates from last where date is not null
  group by organization_id, record_id)
update base.tracking_states t set given_dates = g.dates from given g
where t.organization_id = g.organization_id and t.record_id = g.record_id;

select base.tenant_table('tracking_states');

-- They are folded again, so that a port inferred from the first message alone is mended.
insert into base.tracking_folds_due (organization_id, record_id)
select organization_id, record_id from base.tracking_states where inferred_ports <> '{}'
on conflict do nothing;
