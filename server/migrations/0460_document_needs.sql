-- Which documents shipments need (DOC-06): an organization's rules, and what people said is not needed of a shipment.
create table base.document_rules (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  -- As domain/src/documents/needs/rule.ts says.
  rule jsonb not null,
  updated_by uuid references base.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index document_rules_of_organization on base.document_rules (organization_id, created_at, id);
create index on base.document_rules (updated_by);
create table base.documents_not_needed (
  organization_id uuid not null,
  record_id uuid not null,
  type text not null,
  reason text not null,
  user_id uuid references base.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (record_id, type, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create index on base.documents_not_needed (user_id);
select base.tenant_table(t) from unnest(array['document_rules', 'documents_not_needed']) t;

alter table base.alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('dateMoved', 'freeTime', 'silent', 'departureMissed', 'arrivalMissed',
    'connectionMissed', 'hold', 'documentMissing', 'documentOverdue', 'documentExpiring'));
