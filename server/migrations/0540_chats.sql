-- Conversations on records (decision 0100). A chat is of one record and has a lane for ever: of one company alone, of a record's owner and one
-- partner, or of everyone on it who may see the others. Messages are stored once, with the organizations that could read them as they were sent.

-- Seeing the messages of a record's owner and partners is the right on this field, which holds nothing.
alter table base.shipments add column messages jsonb;
alter table base.orders add column messages jsonb;
alter table base.products add column messages jsonb;
select base.record_module('shipments', children => array['containers'], variant => 'freight_type', number => 'shipment_number',
  assignee => 'assigned_to');
select base.record_module('orders', children => array['order_lines'], number => 'order_number', assignee => 'assigned_to');
select base.record_module('products', children => array['product_tariffs']);

-- How somebody is called by companies that aren't theirs, and how who acts is.
create function base.public_name(first_name text, last_name text, email text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), split_part(email, '@', 1))
$$;
create function base.acting_name() returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select base.public_name(u.first_name, u.last_name, u.email) from base.users u where u.id = tenant.acting_user()),
    (select k.name from base.api_keys k where k.id = tenant.acting_key() and k.organization_id = tenant.org()))
$$;
revoke execute on function base.public_name(text, text, text), base.acting_name() from public;
grant execute on function base.acting_name() to rumbo_app;

create table base.chats (
  -- Whose it is: in the lane of a company its own, else the record's owner's.
  organization_id uuid not null, id uuid not null, record_id uuid not null, module text not null,
  lane text not null check (lane in ('company', 'partner', 'everyone')), partner_id uuid,
  last_seq bigint not null default 0, version bigint not null default 0, created_at timestamptz not null default now(),
  primary key (id, organization_id),
  unique nulls not distinct (record_id, organization_id, lane, partner_id),
  check ((lane = 'partner') = (partner_id is not null)),
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create table base.chat_messages (
  organization_id uuid not null, chat_id uuid not null, record_id uuid not null,
  -- Made by whoever sends it: sent again it is the same message.
  id uuid not null,
  -- Without gaps in its chat; the version is the chat's as the message last changed.
  seq bigint not null, version bigint not null,
  kind text not null default 'text' check (kind in ('text', 'mail', 'system')),
  author_organization_id uuid not null default tenant.org(), author_user_id uuid default tenant.acting_user(),
  author_name text not null default base.acting_name(),
  body text check (length(body) <= 20000), reply_to uuid, mentions jsonb not null default '[]',
  -- The organizations that it was sent to.
  readers uuid[] not null,
  -- What it said before, and until when.
  edits jsonb not null default '[]',
  created_at timestamptz not null default now(), edited_at timestamptz, deleted_at timestamptz,
  primary key (chat_id, id),
  unique (chat_id, seq),
  check ((body is null) = (deleted_at is not null)),
  -- Both go, and come back, with their record, in any order.
  foreign key (chat_id, organization_id) references base.chats (id, organization_id) deferrable initially deferred,
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index chat_messages_by_version on base.chat_messages (chat_id, version);
create index on base.chat_messages (record_id, organization_id);
create table base.chat_reactions (
  organization_id uuid not null, chat_id uuid not null, message_id uuid not null, record_id uuid not null,
  user_id uuid not null references base.users on delete cascade, user_organization_id uuid not null,
  user_name text not null default base.acting_name(),
  emoji text not null, created_at timestamptz not null default now(),
  primary key (chat_id, message_id, user_id, emoji),
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index on base.chat_reactions (record_id, organization_id);
-- How far members have read.
create table base.chat_reads (
  organization_id uuid not null, chat_id uuid not null, record_id uuid not null,
  user_id uuid not null references base.users on delete cascade, last_read_seq bigint not null,
  primary key (chat_id, user_id, organization_id),
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index on base.chat_reads (record_id, organization_id);
do $$ declare t text; begin
  foreach t in array array['chats', 'chat_messages', 'chat_reactions', 'chat_reads'] loop
    execute format('alter table base.%1$I enable row level security;
      alter table base.%1$I force row level security;
      create policy owner_alone on base.%1$I to rumbo_owner using (true) with check (true)', t);
  end loop;
end $$;

-- The organizations that read a lane now; null for one that doesn't itself.
create function base.lane_readers(record uuid, organization uuid, lane text, partner uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when tenant.org() = any (r.readers) then r.readers end
  from (select organization || case when lane = 'company' then '{}'::uuid[] else array(
    select s.organization_id from base.shares s
    where s.record_id = record and s.owner_organization_id = organization and s.revoked_at is null
      and case lane when 'partner' then s.organization_id = partner else s.sees_others end
    order by s.organization_id) end as readers) r
$$;
revoke execute on function base.lane_readers(uuid, uuid, text, uuid) from public;
grant execute on function base.lane_readers(uuid, uuid, text, uuid) to rumbo_app;

create view record.chats as select * from base.chats c
  where tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id));
grant select on record.chats to rumbo_app;
-- Where chats are begun: one's own company's, or one that somebody else reads too.
create view record.new_chats as select organization_id, id, record_id, module, lane, partner_id from base.chats c
  where (c.lane = 'company' and c.organization_id = tenant.org())
    or (c.lane <> 'company' and cardinality(base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id)) > 1)
  with local check option;
grant select, insert on record.new_chats to rumbo_app;

-- What was sent to one's own organization, of chats that it still reads.
create view record.chat_messages as select m.* from base.chat_messages m
  where tenant.org() = any (m.readers) and exists (select from base.chats c where c.id = m.chat_id
    and tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id)));
grant select on record.chat_messages to rumbo_app;
-- Where messages are written; all else of them follows from who writes and from the chat.
create view record.new_chat_messages as select organization_id, chat_id, record_id, id, body, reply_to, mentions
  from base.chat_messages m where exists (select from base.chats c
    where c.id = m.chat_id and c.organization_id = m.organization_id and c.record_id = m.record_id
      and tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id))) with local check option;
grant select, insert on record.new_chat_messages to rumbo_app;
-- One's own messages, to edit and to delete.
create view record.own_chat_messages as select m.* from base.chat_messages m
  where m.author_organization_id = tenant.org() and m.author_user_id = tenant.acting_user() and exists (select from base.chats c
    where c.id = m.chat_id and tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id)))
  with local check option;
grant select, update (body, mentions, edits, edited_at, deleted_at) on record.own_chat_messages to rumbo_app;

create view record.chat_reactions as select r.* from base.chat_reactions r
  where exists (select from base.chat_messages m join base.chats c on c.id = m.chat_id
    where m.chat_id = r.chat_id and m.id = r.message_id and tenant.org() = any (m.readers)
      and tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id)));
grant select on record.chat_reactions to rumbo_app;
create view record.own_chat_reactions as select organization_id, chat_id, message_id, record_id, user_id, user_organization_id, emoji
  from base.chat_reactions r where r.user_id = tenant.acting_user() and r.user_organization_id = tenant.org()
    and exists (select from base.chat_messages m join base.chats c on c.id = m.chat_id
      where m.chat_id = r.chat_id and m.id = r.message_id and m.organization_id = r.organization_id and m.record_id = r.record_id
        and tenant.org() = any (m.readers) and m.deleted_at is null
        and tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id))) with local check option;
grant select, insert, delete on record.own_chat_reactions to rumbo_app;

create view tenant.chat_reads as select * from base.chat_reads where organization_id = tenant.org() with local check option;
grant select, insert, update (last_read_seq) on tenant.chat_reads to rumbo_app;

-- Tells the organizations that a message was sent to that something is another in their chat, never what.
create function base.tell_chat(chat base.chats, message base.chat_messages) returns void
language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, record_id, fields, way)
  select o, chat.module, chat.record_id, array[case chat.lane when 'company' then '@inside' else '@messages' end], 'screen'
  from unnest(message.readers) o
$$;

-- A message takes the next number of its chat, under the chat's lock: in order, without a gap, and none twice.
create function base.number_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chat base.chats;
begin
  select * into chat from base.chats c where c.id = new.chat_id and c.organization_id = new.organization_id for update;
  if not found then raise exception using errcode = 'RU404'; end if;
  if exists (select from base.chat_messages m where m.chat_id = new.chat_id and m.id = new.id) then return null; end if;
  new.readers := base.lane_readers(chat.record_id, chat.organization_id, chat.lane, chat.partner_id);
  if new.readers is null or chat.lane <> 'company' and cardinality(new.readers) < 2 then
    raise exception using errcode = 'RU404';
  end if;
  update base.chats c set last_seq = c.last_seq + 1, version = c.version + 1
    where c.id = chat.id and c.organization_id = chat.organization_id returning * into chat;
  new.seq := chat.last_seq;
  new.version := chat.version;
  perform base.tell_chat(chat, new);
  perform base.mark_due(o, 'chat-news', array[new.chat_id || ' ' || new.id]) from unnest(new.readers) o;
  return new;
end $$;
-- One that comes back with its record has its number.
create trigger number_chat_message before insert on base.chat_messages for each row when (new.seq is null)
  execute function base.number_chat_message();

-- What changes of a message is another version of its chat, so that nobody who has the one before misses it.
create function base.follow_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chat base.chats;
begin
  update base.chats c set version = c.version + 1
    where c.id = new.chat_id and c.organization_id = new.organization_id returning * into chat;
  -- While its record is restored the chat may come after it.
  if found then
    new.version := chat.version;
    perform base.tell_chat(chat, new);
  end if;
  return new;
end $$;
create trigger follow_chat_message before update on base.chat_messages for each row execute function base.follow_chat_message();
create function base.follow_chat_reaction() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update base.chat_messages m set version = m.version
    where (m.chat_id, m.id) = (coalesce(new.chat_id, old.chat_id), coalesce(new.message_id, old.message_id));
  return null;
end $$;
create trigger follow_chat_reaction after insert or delete on base.chat_reactions
  for each row execute function base.follow_chat_reaction();
revoke execute on function base.tell_chat(base.chats, base.chat_messages),
  base.number_chat_message(), base.follow_chat_message(), base.follow_chat_reaction() from public;

-- Door: the members of the organizations with whom one may talk about a record, with what decides whether they read it: their role, and of those
-- who hold the record their profile. One's own; the record's owner; and for the owner all who hold it, for others those who see each other.
create function system.chat_people(record uuid) returns table (
  organization_id uuid, organization_name text, is_owner boolean, sees_others boolean, profile jsonb,
  user_id uuid, user_name text, role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select r.owner_organization_id as owner_id, r.owner_organization_id = tenant.org() as is_owner,
      exists (select from base.shares s where s.record_id = record and s.organization_id = tenant.org() and s.revoked_at is null) as is_held,
      exists (select from base.shares s where s.record_id = record and s.organization_id = tenant.org() and s.revoked_at is null
        and s.sees_others) as sees_others
    from base.records r where r.id = record and r.organization_id = tenant.org()
  ), parties as (
    select m.owner_id as id, true as is_owner, true as sees_others, null::jsonb as profile from mine m where m.is_owner or m.is_held
    union all
    select tenant.org(), false, false, null from mine m where not m.is_owner and not m.is_held
    union all
    select s.organization_id, false, s.sees_others, jsonb_build_object('id', p.id, 'version', p.version, 'rights', p.rights,
        'kind', s.kind, 'organizationId', s.organization_id, 'ownerId', s.owner_organization_id,
        'within', case when s.granted_by <> s.owner_organization_id then system.share_bounds(s.record_id, s.granted_by) end)
    from mine m join base.shares s on s.record_id = record and s.owner_organization_id = m.owner_id and s.revoked_at is null
      join base.profiles p on p.id = s.profile_id and p.organization_id = s.owner_organization_id
    where m.is_owner or s.organization_id = tenant.org() or (m.sees_others and s.sees_others)
  )
  select p.id, o.name, p.is_owner, p.sees_others, p.profile, u.id, base.public_name(u.first_name, u.last_name, u.email),
    r.id, r.name, r.built_in, r.permissions, r.version
  from parties p join base.organizations o on o.id = p.id
    left join base.members m on m.organization_id = p.id and m.status = 'active'
    left join base.users u on u.id = m.user_id
    left join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  order by base.fold(o.name), o.id, base.fold(base.public_name(u.first_name, u.last_name, u.email)), u.id
$$;
revoke execute on function system.chat_people(uuid) from public;
grant execute on function system.chat_people(uuid) to rumbo_app;
