-- First run: who is invited joins a team at once, and new records begin with what the organization uses most.

-- A team that is deleted meanwhile is none.
alter table base.invitations add column team_id uuid;
alter table base.invitations add foreign key (team_id, organization_id)
  references base.teams (id, organization_id) on delete set null (team_id);
select base.tenant_table('invitations');

-- Whichever way somebody who is invited joins, the team that was chosen for them takes them in.
create or replace function base.join_member(organization uuid, joining uuid, role uuid) returns void language sql
set search_path = '' as $$
  insert into base.members as m (organization_id, user_id, role_id) values (organization, joining, role)
    on conflict (organization_id, user_id) do update set role_id = excluded.role_id, status = 'active'
    where m.status = 'deactivated';
  insert into base.team_members (organization_id, team_id, user_id)
    select i.organization_id, i.team_id, joining from base.invitations i join base.users u on u.id = joining
    where i.organization_id = organization and i.email = lower(u.email) and i.status = 'pending'
      and i.expires_at > now() and i.team_id is not null
    on conflict do nothing;
  update base.join_requests set status = 'accepted', decided_at = now()
    where organization_id = organization and user_id = joining and status = 'pending';
  update base.invitations i set status = 'accepted', decided_at = now() from base.users u
    where i.organization_id = organization and u.id = joining and i.email = lower(u.email) and i.status = 'pending';
$$;

-- What forms of new records begin with, by module: values of fields that its declaration offers.
create table base.record_defaults (
  organization_id uuid not null references base.organizations on delete cascade,
  module text not null,
  "values" jsonb not null default '{}',
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, module)
);
select base.tenant_table('record_defaults');
