-- How imports and their undo know the places of a plan (docs/decisions/0163). How many new records of a kind the plan has room for in the present
-- month; null: as many as one likes.
create function system.places_left(wanted text) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := base.limit_of(tenant.org(), wanted);
  present constant date := base.month_of(tenant.org());
begin
  if most is null then return null; end if;
  return greatest(0, most - coalesce(
    (select u.shipments from base.plan_usage u where u.organization_id = tenant.org() and u.month = present),
    base.created_in(tenant.org(), present)));
end $$;

-- Those of some shipments that took a place of the present month.
create function system.with_places(records uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare present constant date := base.month_of(tenant.org());
begin
  return query select s.id from base.shipments s join base.organizations o on o.id = s.organization_id
    where s.id = any (records) and s.organization_id = tenant.org() and s.owner_organization_id = tenant.org()
      and s.created_at >= present::timestamp at time zone o.time_zone
      and not exists (select from base.sample_records p where p.organization_id = s.organization_id and p.record_id = s.id);
end $$;

-- Gives places of the present month back.
drop function system.give_places_back(uuid[]);
create function system.give_places_back(places integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update base.plan_usage u set shipments = greatest(0, u.shipments - places)
    where u.organization_id = tenant.org() and u.month = base.month_of(tenant.org());
end $$;

revoke execute on function system.places_left(text), system.with_places(uuid[]), system.give_places_back(integer) from public;
grant execute on function system.places_left(text), system.with_places(uuid[]), system.give_places_back(integer) to rumbo_app;
