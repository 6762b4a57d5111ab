-- Alerts: lines that shipments crossed, as work with an owner (requirement NOTIF-06). Each organization has its own, of records that
-- it owns or holds.

create table base.alert_rules (
  organization_id uuid primary key references base.organizations on delete cascade,
  -- What was chosen of domain/src/alerts/alert.ts; the rest is as usual.
  rules jsonb not null,
  updated_at timestamptz not null default now()
);

create table base.alerts (
  organization_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('dateMoved', 'freeTime', 'silent', 'departureMissed', 'arrivalMissed', 'hold')),
  -- The field that shows it: who may not see it doesn't see the alert.
  field text not null,
  from_value text,
  to_value text,
  days integer,
  -- Whether what it is about still held when it was looked at last.
  holds boolean not null,
  owner_id uuid references base.users on delete set null,
  next_step text,
  due_on date,
  snoozed_until timestamptz,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('done', 'expected', 'wrong', 'notOurs', 'passed')),
  closed_note text,
  closed_by uuid references base.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  check ((closed_at is null) = (closed_reason is null)),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
-- A line is crossed once, however many look at the same time.
create unique index alerts_holding on base.alerts (organization_id, record_id, kind, field) where holds;
create unique index alerts_moved on base.alerts (organization_id, record_id, field, from_value, to_value)
  where kind = 'dateMoved' and closed_at is null;
create index alerts_open on base.alerts (organization_id, id desc) where closed_at is null;
create index alerts_of_record on base.alerts (organization_id, record_id, id desc);
create index on base.alerts (owner_id);
create index on base.alerts (closed_by);

-- What was done with each.
create table base.alert_steps (
  organization_id uuid not null,
  id bigint generated always as identity,
  record_id uuid not null,
  alert_id uuid not null,
  user_id uuid references base.users on delete set null,
  what text not null check (what in ('owner', 'nextStep', 'dueOn', 'snoozed', 'closed', 'reopened', 'passed')),
  told text,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.alert_steps (organization_id, alert_id, id desc);
create index on base.alert_steps (record_id, organization_id);
create index on base.alert_steps (user_id);

select base.tenant_table(t) from unnest(array['alert_rules', 'alerts', 'alert_steps']) t;

-- The owner of an alert is told of it.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told', 'alert'));
