-- Whoever belonged to an organization that was deleted reads so, with the day (docs/decisions/0166). Nothing of the organization is kept for it.
create table base.ended_memberships (
  -- The person's own, so it goes with the account.
  user_id uuid not null references base.users on delete cascade,
  ended_at timestamptz not null,
  primary key (user_id, ended_at)
);
alter table base.ended_memberships enable row level security;
alter table base.ended_memberships force row level security;
create policy owner_alone on base.ended_memberships to rumbo_owner using (true) with check (true);

create function base.note_ended_membership() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into base.ended_memberships (user_id, ended_at)
    select old.user_id, o.delete_at from base.organizations o where o.id = old.organization_id and o.delete_at <= now()
    on conflict do nothing;
  return null;
end $$;
create trigger note_ended after delete on base.members for each row when (old.status = 'active')
  execute function base.note_ended_membership();

-- Door: when an organization ended to which the acting user belonged: the one named, else the last of them. Null: there is none.
create function system.my_ended_organization(named uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(e.ended_at) from (
    select n.ended_at, null::uuid as id from base.ended_memberships n where n.user_id = tenant.acting_user()
    union all
    select o.delete_at, o.id from base.members m join base.organizations o on o.id = m.organization_id
      where m.user_id = tenant.acting_user() and m.status = 'active' and o.delete_at <= now()) e
  where named is null or e.id = named
    or (e.id is null and exists (select from base.organizations o where o.id = named and o.delete_at = e.ended_at))
$$;
revoke execute on function base.note_ended_membership(), system.my_ended_organization(uuid) from public;
grant execute on function system.my_ended_organization(uuid) to rumbo_app;
