-- What forms offer first, by module: values of fields whose declaration says so, in their order.
create table base.offered_values (
  organization_id uuid not null references base.organizations on delete cascade,
  module text not null,
  "values" jsonb not null default '{}',
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, module)
);
select base.tenant_table('offered_values');
