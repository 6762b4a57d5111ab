-- Joining: at once by the domain of the proved e-mail, else by a request that administrators decide.

-- A user joins, and whatever was still open between the two is settled. No door: the doors call it.
create function base.join_member(organization uuid, joining uuid, role uuid) returns void language sql
set search_path = '' as $$
  insert into base.members as m (organization_id, user_id, role_id) values (organization, joining, role)
    on conflict (organization_id, user_id) do update set role_id = excluded.role_id, status = 'active'
    where m.status = 'deactivated';
  update base.join_requests set status = 'accepted', decided_at = now()
    where organization_id = organization and user_id = joining and status = 'pending';
  update base.invitations i set status = 'accepted', decided_at = now() from base.users u
    where i.organization_id = organization and u.id = joining and i.email = lower(u.email) and i.status = 'pending';
$$;

-- Outcomes: joined, requested (the administrators to tell come along), waiting (asked before), member, unverified, unknown,
-- too_many (three requests in 30 days). Somebody who was deactivated can ask, and never joins by the domain.
create function system.join_organization(organization uuid, request uuid, request_note text) returns table (
  outcome text, organization_name text, administrators jsonb
) language plpgsql security definer set search_path = '' as $$
declare
  acting constant uuid := tenant.acting_user();
  target record;
begin
  administrators := '[]';
  select o.name, o.allowed_email_domains @> array[substring(tenant.verified_email() from '[^@]+$')] as opened,
      (select m.status from base.members m where m.organization_id = o.id and m.user_id = acting) as standing
    into target from base.organizations o where o.id = organization and o.state = 'active';
  organization_name := target.name;
  outcome := case
    when target.name is null then 'unknown'
    when target.standing = 'active' then 'member'
    when tenant.verified_email() is null then 'unverified'
    when target.standing is null and target.opened then 'joined'
    when (select count(*) from base.join_requests r where r.organization_id = organization and r.user_id = acting
      and r.status <> 'pending' and r.created_at > now() - interval '30 days') >= 3 then 'too_many'
    else 'waiting' end;
  if outcome = 'joined' then
    perform base.join_member(organization, acting, r.id) from base.roles r
      where r.organization_id = organization and r.built_in = 'member';
  elsif outcome = 'waiting' then
    insert into base.join_requests (organization_id, id, user_id, note) values (organization, request, acting, request_note)
      on conflict (organization_id, user_id) where status = 'pending' do nothing;
    if found then
      outcome := 'requested';
      select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', u.language) order by u.email), '[]')
        into administrators
        from base.members m join base.users u on u.id = m.user_id
          join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
        where m.organization_id = organization and m.status = 'active' and r.built_in = 'admin';
    end if;
  end if;
  return next;
end $$;

-- The acting user's own requests: the open ones, and what was decided in the last 30 days.
create function system.my_join_requests() returns table (
  id uuid, organization_id uuid, organization_name text, note text, status text, created_at timestamptz,
  decided_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select r.id, r.organization_id, o.name, r.note, r.status, r.created_at, r.decided_at
  from base.join_requests r join base.organizations o on o.id = r.organization_id
  where r.user_id = tenant.acting_user() and (r.status = 'pending' or r.decided_at > now() - interval '30 days')
  order by r.created_at desc, r.id desc
$$;

-- Takes back a request of the acting user; answers the state that it was in, null where there is none.
create function system.cancel_join_request(request uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare before text;
begin
  select r.status into before from base.join_requests r
    where r.id = request and r.user_id = tenant.acting_user() for update;
  if before = 'pending' then
    update base.join_requests r set status = 'cancelled', decided_at = now() where r.id = request;
  end if;
  return before;
end $$;

-- Lets in the user of a pending request of the present organization; answers the state that it was in.
create function system.accept_join_request(request uuid, role uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare asked record;
begin
  select r.user_id, r.status into asked from base.join_requests r
    where r.id = request and r.organization_id = tenant.org() for update;
  if asked.status = 'pending' then
    update base.join_requests r set decided_by = tenant.acting_user() where r.id = request;
    perform base.join_member(tenant.org(), asked.user_id, role);
  end if;
  return asked.status;
end $$;

-- The people who asked the present organization to let them in.
create view tenant.join_requesters as select u.id, u.email, u.first_name, u.last_name, u.language from base.users u
  where exists (select from base.join_requests r where r.organization_id = tenant.org() and r.user_id = u.id);
grant select on tenant.join_requesters to rumbo_app;
create index on base.join_requests (organization_id, user_id);

revoke execute on function base.join_member(uuid, uuid, uuid), system.join_organization(uuid, uuid, text),
  system.my_join_requests(), system.cancel_join_request(uuid), system.accept_join_request(uuid, uuid) from public;
grant execute on function system.join_organization(uuid, uuid, text), system.my_join_requests(),
  system.cancel_join_request(uuid), system.accept_join_request(uuid, uuid) to rumbo_app;
-- Nobody becomes a member but through a door.
revoke insert on tenant.members from rumbo_app;
revoke insert on tenant.join_requests from rumbo_app;
