-- Mails of messages (decision 0106): how far of a chat somebody was mailed, and when.
create table base.chat_mails (
  organization_id uuid not null references base.organizations on delete cascade, id uuid not null,
  chat_id uuid not null, user_id uuid references base.users on delete cascade,
  -- Without an account (migration 0552).
  follower_id uuid,
  -- The last message in it.
  seq bigint not null, sent_at timestamptz not null default now(),
  primary key (id, organization_id), check (num_nonnulls(user_id, follower_id) = 1)
);
create index chat_mails_of_member on base.chat_mails (organization_id, chat_id, user_id, seq desc) where user_id is not null;
create index chat_mails_of_follower on base.chat_mails (organization_id, follower_id, seq desc) where follower_id is not null;
create index on base.chat_mails (user_id);
create index on base.chat_mails (sent_at);
select base.tenant_table('chat_mails');

-- Door: sends a member of an organization no more mails of messages, as whoever has the link that stands in one wishes.
create function system.stop_chat_mails(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  insert into base.notification_settings as s (organization_id, user_id, settings)
  select m.organization_id, m.user_id, '{"enabledChatMails": false}' from base.members m
  where m.organization_id = organization and m.user_id = member
  on conflict (organization_id, user_id) do update set settings = s.settings || excluded.settings, updated_at = now();
  update base.notices set mail_at = null
  where organization_id = organization and user_id = member and mail_at is not null and kind in ('mention', 'message')
$$;
-- Stopping the other notices leaves those of messages.
create or replace function system.stop_notice_mails(member uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  insert into base.notification_settings as s (organization_id, user_id, settings)
  select m.organization_id, m.user_id, '{"enabledMails": false}' from base.members m
  where m.organization_id = organization and m.user_id = member
  on conflict (organization_id, user_id) do update set settings = s.settings || excluded.settings, updated_at = now();
  update base.notices set mail_at = null
  where organization_id = organization and user_id = member and mail_at is not null and kind not in ('mention', 'message')
$$;

-- Door: forgets of mails what neither a limit nor a thread needs any more.
create function system.forget_chat_mails() returns void
language sql security definer set search_path = '' as $$
  delete from base.chat_mails c where c.sent_at < now() - interval '30 days' and exists (select from base.chat_mails l
    where l.organization_id = c.organization_id and l.chat_id = c.chat_id
      and (l.user_id, l.follower_id) is not distinct from (c.user_id, c.follower_id) and l.seq > c.seq)
$$;
revoke execute on function system.stop_chat_mails(uuid, uuid), system.forget_chat_mails() from public;
grant execute on function system.stop_chat_mails(uuid, uuid), system.forget_chat_mails() to rumbo_app;
