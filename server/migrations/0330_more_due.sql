-- More of what is done later is due work (docs/decisions/0053): mails and pushes of notices, predicted arrivals, and partners that have
-- become real.

-- What takes too long for one transaction is done outside of any, under a lease; then `due_at` says when the lease ends.
alter table base.due add lease uuid;
create index due_leased on base.due (lease) where lease is not null;
select base.tenant_table('due');

-- Mails and pushes of notices, by the users that they are for.
drop trigger notices_told on base.notices;
drop function system.mails_of_notices_due(integer), system.put_off_mails_of(uuid, uuid), system.forget_mails_of(uuid, uuid),
  system.pushes_of_notices_due(integer), system.forget_pushes_of(uuid, uuid), system.notices_wait();

-- One mark is enough for all notices of a user at one time; one that may be taken at this moment is not.
create function base.schedule_made_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, due_at)
  select distinct n.organization_id, w.kind, n.user_id::text, w.at
  from made n cross join lateral (values ('notice-mails', n.mail_at), ('notice-pushes', n.push_at)) as w (kind, at)
  where w.at is not null and not exists (select from base.due d where d.organization_id = n.organization_id
    and d.kind = w.kind and d.key = n.user_id::text and d.due_at = w.at and d.due_at > now() + interval '1 minute'
    and d.attempts = 0);
  return null;
end $$;
create function base.schedule_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, due_at)
  select new.organization_id, w.kind, new.user_id::text, w.at
  from (values ('notice-mails', new.mail_at, old.mail_at), ('notice-pushes', new.push_at, old.push_at)) as w (kind, at, before)
  where w.at is distinct from w.before and w.at is not null
    and not exists (select from base.due d where d.organization_id = new.organization_id
      and d.kind = w.kind and d.key = new.user_id::text and d.due_at = w.at and d.due_at > now() + interval '1 minute'
      and d.attempts = 0);
  return null;
end $$;
create trigger notices_scheduled after insert on base.notices referencing new table as made
  for each statement execute function base.schedule_made_notices();
create trigger notice_scheduled_anew after update of mail_at, push_at on base.notices for each row
  when (new.mail_at is not null and new.mail_at is distinct from old.mail_at
    or new.push_at is not null and new.push_at is distinct from old.push_at)
  execute function base.schedule_notice();

-- Door: users to whom a mail or a push of notices is due that nothing is marked for.
create function system.mark_notices() returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key)
  select distinct n.organization_id, n.kind, n.user_id::text
  from (select organization_id, user_id, 'notice-mails' as kind from base.notices where mail_at <= now()
    union all select organization_id, user_id, 'notice-pushes' from base.notices where push_at <= now()) n
  where not exists (select from base.due d where d.organization_id = n.organization_id
    and d.kind = n.kind and d.key = n.user_id::text and (d.due_at <= now() or d.attempts > 0))
$$;
insert into base.due (organization_id, kind, key, due_at)
select distinct organization_id, 'notice-mails', user_id::text, mail_at from base.notices where mail_at is not null
union all select distinct organization_id, 'notice-pushes', user_id::text, push_at from base.notices where push_at is not null;

-- Partners that have become real, by their ids: they get the shipments that they took part in.
drop function system.partners_to_upgrade();
create function base.mark_upgrade() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key) values (new.organization_id, 'upgrades', new.id::text);
  return null;
end $$;
create trigger partner_upgraded after insert or update of upgrading, state on base.partners for each row
  when (new.upgrading and new.state = 'connected') execute function base.mark_upgrade();
insert into base.due (organization_id, kind, key)
select organization_id, 'upgrades', id::text from base.partners where upgrading and state = 'connected';

-- Predicted arrivals: one key an organization, `round`. What changes marks it, five minutes after the last round at the earliest; each
-- round schedules one for the next day.
insert into base.due (organization_id, kind, key, due_at)
select o.id, 'etas', 'round', greatest(now(), r.begun_at + case
    when r.seen < coalesce((select h.id from base.record_history h
      where h.organization_id = o.id order by h.id desc limit 1), 0) then interval '5 minutes'
    else interval '6 hours' end)
from base.organizations o left join base.eta_rounds r on r.organization_id = o.id
where exists (select from base.shipments s where s.organization_id = o.id and s.owner_organization_id = o.id
  and s.ata is null and s.freight_type = 'ocean' and not s.archived);
drop function system.organizations_to_predict(integer);
alter table base.eta_rounds drop column seen cascade;
select base.tenant_table('eta_rounds');

-- Door: marks the rounds of organizations in which something changed that predictions are made of.
create function system.mark_etas(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, due_at)
  select o.id, 'etas', 'round', w.at
  from (select distinct m.organization_id from jsonb_to_recordset(marks) as m (organization_id uuid)) m
    join base.organizations o on o.id = m.organization_id
    left join base.eta_rounds r on r.organization_id = o.id
    -- A little later: mostly more is to follow.
    cross join lateral (select greatest(now() + interval '30 seconds', r.begun_at + interval '5 minutes') as at) w
  where not exists (select from base.due d where d.organization_id = o.id and d.kind = 'etas' and d.key = 'round'
    and d.due_at <= w.at and d.attempts = 0 and d.lease is null)
$$;

-- Door: deliveries that are to be read, the longest waiting of each organization. Ids alone.
create or replace function system.tracking_deliveries_due(most integer) returns table (organization_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  select d.organization_id, d.id from (
    select distinct on (w.organization_id) w.organization_id, w.id, w.due_at from base.tracking_deliveries w
    where w.state = 'waiting' and w.due_at <= now() and (w.leased_until is null or w.leased_until <= now())
    order by w.organization_id, w.due_at) d
  order by d.due_at limit most
$$;

revoke execute on function base.schedule_made_notices(), base.schedule_notice(), system.mark_notices(), base.mark_upgrade(),
  system.mark_etas(jsonb) from public;
grant execute on function system.mark_notices(), system.mark_etas(jsonb) to rumbo_app;
