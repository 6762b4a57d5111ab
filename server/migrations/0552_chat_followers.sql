-- People without an account who follow a partner's lane by mail (decision 0107): contacts of that partner, each with an address of their own to
-- answer to. Who reads the lane sees that they do.
create table base.chat_followers (
  organization_id uuid not null, id uuid not null, record_id uuid not null, chat_id uuid not null,
  name text not null check (length(name) between 1 and 200), email text not null check (email = lower(email)),
  language text not null check (language in ('es-mx', 'en-us')),
  -- What was written up to here was mailed, or is from before they followed.
  mailed_seq bigint not null,
  -- Mails to them come back.
  bounced_at timestamptz, bounce_reason text,
  created_by uuid references base.users on delete set null, created_at timestamptz not null default now(),
  primary key (id, organization_id),
  unique (chat_id, email),
  foreign key (chat_id, organization_id) references base.chats (id, organization_id) on delete cascade deferrable initially deferred,
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index on base.chat_followers (record_id, organization_id);
create index on base.chat_followers (created_by) where created_by is not null;
select base.tenant_table('chat_followers');
create view record.chat_followers as select f.organization_id, f.id, f.record_id, f.chat_id, f.name from base.chat_followers f
  where exists (select from record.chats c where c.id = f.chat_id);
grant select on record.chat_followers to rumbo_app;

-- Each message is mailed to who follows its chat, as due work of the chat's owner; automatic answers aren't.
create function base.mark_followers() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform base.mark_due(new.organization_id, 'follower-mails', array[f.id::text]) from base.chat_followers f
    where f.chat_id = new.chat_id and f.bounced_at is null;
  return null;
end $$;
create trigger mark_followers after insert on base.chat_messages for each row when (new.kind <> 'system')
  execute function base.mark_followers();

-- Door: ends that somebody follows a chat, as they wish who have the link that stands in a mail to them.
create function system.stop_following(follower uuid, organization uuid) returns void
language sql security definer set search_path = '' as $$
  delete from base.chat_followers f where f.id = follower and f.organization_id = organization
$$;
revoke execute on function base.mark_followers(), system.stop_following(uuid, uuid) from public;
grant execute on function system.stop_following(uuid, uuid) to rumbo_app;
