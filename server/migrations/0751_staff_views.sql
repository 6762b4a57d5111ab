-- What staff reads and changes of organizations (docs/decisions/0167): views without a record, a name of a partner or a person.

create index organizations_by_folded_name on base.organizations (base.fold(name), id);

-- Places taken in the present month, as plans count them.
create function base.places_taken(organization uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce((select u.shipments from base.plan_usage u
    where u.organization_id = organization and u.month = base.month_of(organization)), base.created_in(organization, base.month_of(organization)))
$$;

-- When a member was last active in a session that lives.
create function base.last_active(organization uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return auth.last_active(array(select m.user_id from base.members m where m.organization_id = organization and m.status = 'active'));
end $$;

-- What a line of the list counts. A view would call functions with the rights of who reads it, so that this one looks by itself who does.
create function system.staff_counts(organization uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then return null; end if;
  return jsonb_build_object('shipments', base.places_taken(organization), 'members', base.seats_of(organization),
    'maxShipments', base.limit_of(organization, 'shipments'), 'maxMembers', base.limit_of(organization, 'members'),
    'lastActiveAt', base.last_active(organization));
end $$;

create view system.staff_organizations as
select o.id, o.name, o.slug, o.country_id, o.created_at, base.fold(o.name) as folded,
  case when o.plan is null or o.plan_ends_at <= now() then 'default' else o.plan end as present_plan,
  o.plan as own_plan, o.plan_interval, o.plan_ends_at, o.api_access, o.second_factor_from, system.staff_counts(o.id) as counts
from base.organizations o where tenant.acting_staff() is not null;

-- Of one organization what takes longer to count.
create function system.staff_organization(organization uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return jsonb_build_object(
    'collaborators', (select coalesce(max(c.n), 0) from (select count(*) as n from (
      select s.record_id from base.shares s
        where s.owner_organization_id = organization and s.module = 'shipments' and s.revoked_at is null
      union all
      select p.record_id from base.participants p
        where p.organization_id = organization and p.partner_id is not null) taking_part group by taking_part.record_id) c),
    'documents', (select coalesce(max(c.n), 0) from (select count(distinct l.document_id) as n from base.document_links l
      join base.records r on r.id = l.record_id and r.organization_id = l.organization_id and r.module = 'shipments'
      where l.organization_id = organization group by l.record_id) c),
    'maxCollaborators', base.limit_of(organization, 'collaborators'),
    'maxDocuments', base.limit_of(organization, 'documents'),
    'apiKeys', (select count(*) from base.api_keys k where k.organization_id = organization and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())));
end $$;

create view system.staff_plan_steps as select s.organization_id, s.id, s.plan, s.plan_ends_at, s.staff, s.created_at
  from base.plan_steps s where tenant.acting_staff() is not null;
create view system.staff_api_access_steps as select s.organization_id, s.id, s.state, s.reason, s.contact, s.created_at
  from base.api_access_steps s where tenant.acting_staff() is not null;
create view system.staff_works as select w.organization_id, w.id, w.kind, w.state, w.error, w.created_at, w.ended_at
  from base.works w where tenant.acting_staff() is not null;
create view system.staff_report_runs as select r.organization_id, r.id, r.state, r.reason, r.started_at, r.ended_at
  from base.report_runs r where tenant.acting_staff() is not null;
create view system.staff_support_grants as select g.organization_id, r.name as role, g.ends_at
  from base.support_grants g join base.roles r on r.id = g.role_id and r.organization_id = g.organization_id
  where g.ended_at is null and g.ends_at > now() and tenant.acting_staff() is not null;
create view system.staff_steps as select s.organization_id, s.id, s.kind, s.staff_name, s.details, s.created_at
  from base.staff_steps s where tenant.acting_staff() is not null;
grant select on system.staff_organizations, system.staff_plan_steps, system.staff_api_access_steps, system.staff_works, system.staff_report_runs, system.staff_support_grants,
  system.staff_steps to rumbo_app;

-- Gives an organization a plan and writes the invoice for its first period; `until` is its last day there. Whoever runs the server calls it
-- by the command, staff by its console. @returns the number of the invoice; null where there is none
create function base.give_plan(organization uuid, given text, term text, until date, amount bigint, discount bigint, currency text,
  coupon text, staff text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
  number text;
begin
  update base.organizations o set plan = given, plan_interval = case when given is null then null else term end,
      plan_ends_at = (until + 1)::timestamp at time zone o.time_zone
    where o.id = organization returning o.plan_ends_at into ends;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  insert into base.plan_steps (organization_id, id, plan, plan_interval, plan_ends_at, staff)
    values (organization, gen_random_uuid(), given, case when given is null then null else term end, ends, staff);
  if given is null or amount is null then return null; end if;
  -- Numbers have no gaps: two who write one at once wait for each other.
  perform pg_advisory_xact_lock(hashtext('plan invoices'));
  insert into base.plan_invoices (organization_id, id, year, number, plan, plan_interval, customer_name, amount, discount, coupon,
      currency, period_start, period_end)
    select organization, gen_random_uuid(), y.year, coalesce((select max(i.number) from base.plan_invoices i where i.year = y.year), 0) + 1,
      given, term, o.name, give_plan.amount, coalesce(give_plan.discount, 0), give_plan.coupon, give_plan.currency, current_date,
      (current_date + case term when 'year' then interval '1 year' else interval '1 month' end)::date
    from (select extract(year from current_date)::integer as year) y, base.organizations o where o.id = organization
    returning plan_invoices.year || '-' || lpad(plan_invoices.number::text, 4, '0') into number;
  return number;
end $$;

create function system.give_plan_as_staff(organization uuid, given text, term text, until date, amount bigint, currency text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return base.give_plan(organization, given, term, until, amount, 0, currency, null, current_setting('app.staff_name'));
end $$;

-- Answers a request for access to the API. Refusing what was granted stops all of its keys at once. @returns the state before, and who requested
create function base.answer_api_access(organization uuid, answer text, why text, staff text)
returns table (before text, email text, language text)
language plpgsql security definer set search_path = '' as $$
begin
  select o.api_access into before from base.organizations o where o.id = organization for no key update;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  if before <> answer then
    select u.email, u.language into email, language from base.api_access_steps s join base.users u on u.id = s.user_id
        join base.members m on m.user_id = u.id and m.organization_id = s.organization_id and m.status = 'active'
      where s.organization_id = organization and s.state = 'requested' order by s.created_at desc, s.id desc limit 1;
    insert into base.api_access_steps (organization_id, id, state, reason, staff) values (organization, gen_random_uuid(), answer, why, staff);
    update base.organizations o set api_access = answer where o.id = organization;
  end if;
  return next;
end $$;

create function system.answer_api_access_as_staff(organization uuid, answer text, why text)
returns table (before text, email text, language text)
language plpgsql security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return query select a.before, a.email, a.language
    from base.answer_api_access(organization, answer, why, current_setting('app.staff_name')) a;
end $$;

revoke execute on function base.places_taken(uuid), base.last_active(uuid), system.staff_counts(uuid),
  system.staff_organization(uuid),   base.give_plan(uuid, text, text, date, bigint, bigint, text, text, text),
  system.give_plan_as_staff(uuid, text, text, date, bigint, text), base.answer_api_access(uuid, text, text, text),
  system.answer_api_access_as_staff(uuid, text, text) from public;
grant execute on function system.staff_counts(uuid), system.staff_organization(uuid), system.give_plan_as_staff(uuid, text, text, date, bigint, text),
  system.answer_api_access_as_staff(uuid, text, text) to rumbo_app;
