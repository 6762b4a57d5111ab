-- Who takes part in a shipment without a row of its own: companies that aren't here, persons at partners, one's own people and
-- teams. Each organization has its own, of records that it owns or holds.

create table base.participants (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('client', 'exporter', 'importer', 'logistics_provider', 'others', 'supplier',
    'buyer', 'forwarder', 'customs_broker')),
  partner_id uuid,
  -- A person of the partner, {name, email}; null: the company itself.
  contact jsonb check (contact is null or partner_id is not null),
  user_id uuid,
  team_id uuid,
  -- By what the record is shared with the company once it is here; null: by the default that fits then.
  profile_id uuid,
  created_by uuid references base.users on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  check (num_nonnulls(partner_id, user_id, team_id) = 1),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id),
  foreign key (partner_id, organization_id) references base.partners (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references base.members (organization_id, user_id) on delete cascade,
  foreign key (team_id, organization_id) references base.teams (id, organization_id) on delete cascade,
  foreign key (profile_id, organization_id) references base.profiles (id, organization_id)
);
create unique index on base.participants (record_id, organization_id, partner_id)
  where partner_id is not null and contact is null;
create unique index on base.participants
  (record_id, organization_id, partner_id, base.fold(contact ->> 'name'), base.fold(coalesce(contact ->> 'email', '')))
  where contact is not null;
create unique index on base.participants (record_id, organization_id, user_id) where user_id is not null;
create unique index on base.participants (record_id, organization_id, team_id) where team_id is not null;
create index on base.participants (organization_id, partner_id, record_id) where partner_id is not null;
create index on base.participants (organization_id, user_id, record_id) where user_id is not null;
create index on base.participants (organization_id, team_id, record_id) where team_id is not null;
select base.tenant_table('participants');

-- The records that the acting user takes part in, by himself or in a team: he counts as assigned to them.
create view tenant.my_parts as select p.record_id from base.participants p
  where p.organization_id = tenant.org() and (p.user_id = tenant.acting_user() or p.team_id in (
    select m.team_id from base.team_members m
    where m.organization_id = tenant.org() and m.user_id = tenant.acting_user()));
grant select on tenant.my_parts to rumbo_app;

-- Who holds a record, as the organization may know of it: of its own record all; of one that it holds itself, those that it
-- brought in, and the others where its share says so.
create view record.collaborators as
  select s.record_id, s.organization_id, s.owner_organization_id, s.granted_by, s.kind, s.profile_id, s.may_share,
    s.sees_others, s.created_at, o.name, o.avatar, g.name as granted_by_name
  from base.shares s
    join base.organizations o on o.id = s.organization_id
    left join base.organizations g on g.id = s.granted_by
  where s.revoked_at is null and (s.owner_organization_id = tenant.org() or s.organization_id = tenant.org()
    or exists (select from base.shares m where m.record_id = s.record_id and m.organization_id = tenant.org()
      and m.revoked_at is null and (m.sees_others or s.granted_by = tenant.org())));
grant select on record.collaborators to rumbo_app;

-- Who made a record that one owns or holds by a live share, and the one condition that rights on it may have.
create view record.owners as
  select r.id as record_id, o.id as organization_id, o.name, o.avatar, r.created_at, r.create_by_user_id, r.assigned_to
  from base.shipments r join base.organizations o on o.id = r.owner_organization_id
  where r.organization_id = tenant.org() and (r.owner_organization_id = tenant.org() or exists (select from base.shares s
    where s.record_id = r.id and s.organization_id = tenant.org() and s.revoked_at is null));
grant select on record.owners to rumbo_app;

-- Companies and persons that the owner has in a record without a row of their own, for holders that may see the others:
-- their names and part, never how to reach them.
create view record.participants as
  select p.id, p.record_id, p.kind, p.contact ->> 'name' as contact_name, t.name as partner_name, t.avatar,
    p.created_at
  from base.participants p join (select b.organization_id, b.id, coalesce(o.name, b.name) as name, o.avatar
      from base.partners b left join base.organizations o on o.id = b.partner_organization_id) t
    on t.id = p.partner_id and t.organization_id = p.organization_id
  where exists (select from base.shares s where s.record_id = p.record_id and s.organization_id = tenant.org()
    and s.owner_organization_id = p.organization_id and s.revoked_at is null and s.sees_others);
grant select on record.participants to rumbo_app;

-- What a partner takes part in becomes another's, when both turn out to be one company; once each, and of deleted shipments too.
create or replace function base.move_participants(holder uuid, from_partner uuid, to_partner uuid) returns void
language sql set search_path = '' as $$
  delete from base.participants p where p.organization_id = holder and p.partner_id = from_partner
    and exists (select from base.participants o where o.organization_id = holder and o.partner_id = to_partner
      and o.record_id = p.record_id and (o.contact is null) = (p.contact is null)
      and base.fold(coalesce(o.contact ->> 'name', '')) = base.fold(coalesce(p.contact ->> 'name', ''))
      and base.fold(coalesce(o.contact ->> 'email', '')) = base.fold(coalesce(p.contact ->> 'email', '')));
  update base.participants p set partner_id = to_partner
    where p.organization_id = holder and p.partner_id = from_partner;
  update base.deleted_records d set contents = jsonb_set(d.contents, '{participants}', (
      select jsonb_agg(case when e ->> 'partner_id' = from_partner::text
        then e || jsonb_build_object('partner_id', to_partner) else e end)
      from jsonb_array_elements(d.contents -> 'participants') e))
    where d.organization_id = holder
      and d.contents -> 'participants' @> jsonb_build_array(jsonb_build_object('partner_id', from_partner))
$$;

-- Who is here by the time that he is named gets the shipment like what he took part in before (`upgrading`, 0110): of a
-- shipment that was restored, or where the connection came at the same moment.
create function base.share_with_who_is_here() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with here as (
    update base.partners p set upgrading = true
    where p.state = 'connected' and not p.upgrading and (p.organization_id, p.id) in (
      select n.organization_id, n.partner_id from named n where n.contact is null)
    returning p.organization_id)
  insert into base.outbox (organization_id, module, fields, way)
    select distinct organization_id, 'network', '{}'::text[], 'automation' from here;
  return null;
end $$;
revoke execute on function base.share_with_who_is_here() from public;
create trigger who_is_here after insert on base.participants
  referencing new table as named for each statement execute function base.share_with_who_is_here();
