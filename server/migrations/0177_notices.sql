-- What people hear of (requirements NOTIF-01..05): their wishes, what changed and is yet to be told, and what each was told.

-- A user's wishes in one organization; what he never chose isn't there (domain/src/notifications/settings.ts).
create table base.notification_settings (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);

-- Changes that are yet to be told, noted in the transaction that hands their event on. A change is found in the history by its time.
create table base.notices_due (
  organization_id uuid not null references base.organizations on delete cascade,
  id bigint generated always as identity,
  record_id uuid not null,
  changed_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.notices_due (organization_id, due_at);

-- What somebody was told. It keeps no value of a record: what changed is read from the history when it is shown, as far as he may
-- see it then. It hangs on his organization's own row of the shipment, so that it goes with it.
create table base.notices (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null references base.users on delete cascade,
  record_id uuid not null,
  kind text not null check (kind in ('date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told')),
  -- Tells it from others of the same shipment and user: nothing is told twice.
  once text not null,
  history_id bigint,
  field text,
  days integer,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When a mail is due that tells it; null where none is, or where it has left.
  mail_at timestamptz,
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade
);
create unique index notices_once on base.notices (organization_id, user_id, record_id, once);
create index notices_of_user on base.notices (organization_id, user_id, id desc);
create index notices_unread on base.notices (organization_id, user_id, id desc) where read_at is null;
create index notices_to_mail on base.notices (mail_at, organization_id, user_id) where mail_at is not null;
create index on base.notices (user_id);

-- The last day that an organization's shipments were looked through: for what comes near, and for lines that they cross. Null: all were.
create table base.notice_days (
  organization_id uuid primary key references base.organizations on delete cascade,
  day date not null,
  after uuid,
  watched_after uuid
);

select base.tenant_table(t)
from unnest(array['notification_settings', 'notices_due', 'notices', 'notice_days']) t;

-- Door: notes changes for the organizations that they are for, as the outbox's rows.
create function system.note_notices_due(events jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.notices_due (organization_id, record_id, changed_at)
  select o.id, e.record_id, e.changed_at
  from jsonb_to_recordset(events) as e (organization_id uuid, record_id uuid, changed_at timestamptz)
    join base.organizations o on o.id = e.organization_id
$$;

-- Door: organizations that changes are due for. Ids alone.
create function system.organizations_with_notices_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.notices_due where due_at <= now()
  group by organization_id order by min(id) limit most
$$;

-- Door: organizations whose day is another than the one that was looked through, or that aren't through with it. Ids alone.
create function system.organizations_with_notice_day(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o left join base.notice_days d on d.organization_id = o.id
  where (d.day is null or d.day < (now() at time zone o.time_zone)::date or d.after is not null
      or d.watched_after is not null)
    and exists (select from base.shipments s where s.organization_id = o.id)
  order by o.id limit most
$$;

-- Door: people for whom a mail is due, with the organization that it tells of. Ids alone.
create function system.mails_of_notices_due(most integer) returns table (organization_id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select n.organization_id, n.user_id from base.notices n where n.mail_at <= now()
  group by n.organization_id, n.user_id order by min(n.mail_at) limit most
$$;

-- Door: mails of notices that nobody can get any more: he has left, or was put out.
create function system.forget_mails_of(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  update base.notices n set mail_at = null
  where n.organization_id = organization and n.user_id = member and n.mail_at is not null
    and not exists (select from base.members m
      where m.organization_id = organization and m.user_id = member and m.status = 'active')
$$;

-- Door: a mail that could not be written waits, and holds up no other.
create function system.put_off_mails_of(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  update base.notices set mail_at = now() + interval '5 minutes'
  where organization_id = organization and user_id = member and mail_at <= now()
$$;

-- Door: who has the link of a mail asks for no more of them; the link itself is proved before (features/notifications/unsubscribe).
create function system.stop_notice_mails(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  insert into base.notification_settings as s (organization_id, user_id, settings)
  select m.organization_id, m.user_id, '{"enabledMails": false}' from base.members m
  where m.organization_id = organization and m.user_id = member
  on conflict (organization_id, user_id) do update set settings = s.settings || excluded.settings, updated_at = now();
  update base.notices set mail_at = null
  where organization_id = organization and user_id = member and mail_at is not null
$$;

-- Door: forgets what was told more than 90 days ago.
create function system.forget_notices() returns void
language sql security definer set search_path = '' as $$
  delete from base.notices where created_at < now() - interval '90 days'
$$;
revoke execute on function system.note_notices_due(jsonb), system.organizations_with_notices_due(integer),
  system.organizations_with_notice_day(integer), system.mails_of_notices_due(integer),
  system.forget_mails_of(uuid, uuid), system.put_off_mails_of(uuid, uuid), system.stop_notice_mails(uuid, uuid), system.forget_notices() from public;
grant execute on function system.note_notices_due(jsonb), system.organizations_with_notices_due(integer),
  system.organizations_with_notice_day(integer), system.mails_of_notices_due(integer),
  system.forget_mails_of(uuid, uuid), system.put_off_mails_of(uuid, uuid), system.stop_notice_mails(uuid, uuid), system.forget_notices() to rumbo_app;
