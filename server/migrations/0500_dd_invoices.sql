-- Demurrage and detention invoices that an organization got, with their lines: its own, never shared.

create table base.dd_invoices (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  invoice_number text, party jsonb, issuer text, direction text, country jsonb, shipment jsonb,
  issued_on date, received_on date, passed_on date, due_on date, dispute_until date, currency text, total numeric,
  verdict text, disputable numeric, arguable numeric, finding_count integer, unchecked_lines integer,
  items_found jsonb, items_missing jsonb, documents jsonb, note text,
  archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  check (organization_id = owner_organization_id),
  check (total >= 0 and disputable >= 0 and arguable >= 0)
);
create table base.dd_lines (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  record_id uuid not null, container text, clock text, charged_from date, charged_until date, tiers text, amount numeric,
  free_days integer, free_from date, free_until date, available_on date,
  ended_at timestamptz, version integer not null default 1, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  check (amount >= 0)
);
-- What each organization folds itself out of what it may see is its own side.
comment on column base.dd_invoices.verdict is 'own'; comment on column base.dd_invoices.disputable is 'own';
comment on column base.dd_invoices.arguable is 'own'; comment on column base.dd_invoices.finding_count is 'own';
comment on column base.dd_invoices.unchecked_lines is 'own';
comment on column base.dd_invoices.note is 'own'; comment on column base.dd_invoices.archived is 'own';
comment on column base.dd_invoices.is_shared is 'own'; comment on column base.dd_invoices.custom is 'own';
comment on column base.dd_invoices.calc is 'own'; comment on column base.dd_invoices.create_by_user_id is 'fixed';
comment on column base.dd_invoices.created_at is 'fixed';
comment on column base.dd_lines.custom is 'own'; comment on column base.dd_lines.calc is 'own';
comment on column base.dd_lines.created_at is 'fixed';
select base.record_module('dd_invoices', children => array['dd_lines'], title => 'invoice_number');

-- Those of a shipment, those of a number, and whose window to dispute ends next.
create index dd_invoices_by_shipment on base.dd_invoices (organization_id, (shipment ->> 'code')) where shipment is not null;
create index dd_invoices_by_number on base.dd_invoices (organization_id, base.reference_key(invoice_number));
create index dd_invoices_by_window on base.dd_invoices (organization_id, dispute_until) where dispute_until is not null;

-- Door: marks the invoices of shipments, as keys of due work, for the organizations that own both; whoever hands events on calls it.
create function system.mark_dd_shipments(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select m.organization_id, 'dd-shipments', k.key, coalesce(m.is_bulk, false)
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys text[], is_bulk boolean)
    cross join lateral unnest(m.keys) as k(key)
  where exists (select from base.dd_invoices i where i.organization_id = m.organization_id and i.shipment ->> 'code' = k.key)
$$;
revoke execute on function system.mark_dd_shipments(jsonb) from public;
grant execute on function system.mark_dd_shipments(jsonb) to rumbo_app;
