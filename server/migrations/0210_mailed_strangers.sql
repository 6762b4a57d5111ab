-- Mails to people who did not ask for them: only by somebody who has proved an address, and not without end.

-- How many such mails were sent, by whom; what is older than a day decides nothing.
create table system.mailed_strangers (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid references base.users on delete cascade,
  sent integer not null check (sent > 0),
  sent_at timestamptz not null default now()
);
create index on system.mailed_strangers (organization_id, sent_at);
create index on system.mailed_strangers (user_id, sent_at);

-- Counts mails that the present scope is about to send to strangers. Outcomes: counted, unverified, too_many. Without a user
-- (a key, a job) an administrator of the organization has to have proved an address. The limits hold for the organization
-- and for the user in all of his organizations.
create function system.mail_strangers(number integer, each_minute integer, each_day integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  acting constant uuid := tenant.acting_user();
  counted record;
begin
  if number <= 0 then return 'counted'; end if;
  perform 1 from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where m.organization_id = tenant.org() and m.status = 'active'
      and (m.user_id = acting or (acting is null and r.built_in = 'admin'))
      and auth.verified_email(m.user_id) is not null;
  if not found then return 'unverified'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(coalesce(acting, tenant.org())::text, 7268203343));
  delete from system.mailed_strangers s
    where s.organization_id = tenant.org() and s.sent_at < now() - interval '1 day';
  select coalesce(max(minute), 0) as minute, coalesce(max(day), 0) as day into counted from (
    select sum(s.sent) filter (where s.sent_at > now() - interval '1 minute') as minute, sum(s.sent) as day
      from system.mailed_strangers s where s.organization_id = tenant.org() and s.sent_at > now() - interval '1 day'
    union all
    select sum(s.sent) filter (where s.sent_at > now() - interval '1 minute'), sum(s.sent)
      from system.mailed_strangers s where s.user_id = acting and s.sent_at > now() - interval '1 day'
  ) sums;
  if counted.minute + number > each_minute or counted.day + number > each_day then return 'too_many'; end if;
  insert into system.mailed_strangers (organization_id, user_id, sent) values (tenant.org(), acting, number);
  return 'counted';
end $$;

revoke execute on function system.mail_strangers(integer, integer, integer) from public;
grant execute on function system.mail_strangers(integer, integer, integer) to rumbo_app;

-- A name is looked for by strangers, so an organization that does not want to be found is not among them. Those of one's own
-- proved domain see it: its administrators opened it for them.
create or replace function system.joinable_organizations(query text) returns table (
  organization_id uuid, name text, slug text, avatar text, matching boolean
) language sql stable security definer set search_path = '' as $$
  with asked as (
    select substring(tenant.verified_email() from '[^@]+$') as domain,
      case when length(btrim(query)) >= 3 then base.fold(btrim(query)) end as sought
  ), candidates as (
    (select o.id, true as matching from asked a join base.organizations o
      on o.allowed_email_domains @> array[a.domain] limit 1000)
    union all
    (select o.id, false from asked a join base.organizations o on base.fold(o.name) = a.sought and o.findable limit 20)
    union all
    (select o.id, false from asked a join base.organizations o
      on o.findable and base.fold(o.name) like '%' || regexp_replace(a.sought, '([\\%_])', '\\\1', 'g') || '%' limit 1000)
  ), placed as (
    select o.id, o.name, o.slug, o.avatar, c.matching, row_number() over (
      partition by c.matching order by length(o.name), o.name, o.id) as place
    from (select id, bool_or(matching) as matching from candidates group by id) c
      join base.organizations o on o.id = c.id
    where o.state = 'active' and (c.matching or o.findable) and not exists (select from base.members m
      where m.organization_id = o.id and m.user_id = tenant.acting_user() and m.status = 'active')
  )
  select p.id, p.name, p.slug, p.avatar, p.matching from placed p where p.place <= 20 order by p.matching desc, p.place
$$;
