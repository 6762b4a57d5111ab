-- Chats without a record (decision 0101): of two people, or of a group, whose members alone read them. They are of one company or of it and one
-- partner, for ever, so that no third company is ever learned of.
alter table base.chats
  alter column record_id drop not null,
  alter column module drop not null,
  add column kind text not null default 'record' check (kind in ('record', 'direct', 'group')),
  add column name text check (length(name) between 1 and 120),
  -- Of two people: who they are, so that there is one chat of them.
  add column direct_key text unique,
  add column last_at timestamptz,
  drop constraint chats_record_id_organization_id_lane_partner_id_key,
  add check ((kind = 'record') = (record_id is not null) and (kind = 'record') = (module is not null)),
  add check ((kind = 'direct') = (direct_key is not null)),
  add check (kind = 'record' or lane <> 'everyone'),
  add check (kind = 'group' or name is null);
create unique index chats_of_record on base.chats (record_id, organization_id, lane, partner_id) nulls not distinct
  where record_id is not null;
alter table base.chat_messages alter column record_id drop not null;
alter table base.chat_reactions alter column record_id drop not null;
update base.chats c set last_at = (select max(m.created_at) from base.chat_messages m where m.chat_id = c.id);

-- Who is in a chat. In those of records all who may read them are, and a row says how far somebody has read and whether they take part.
alter table base.chat_reads rename to chat_members;
alter table base.chat_members
  alter column record_id drop not null,
  -- What was written before somebody was added isn't theirs.
  add column joined_seq bigint not null default 0,
  add column left_at timestamptz,
  add column muted boolean not null default false,
  -- Wrote there, was named, or is a member; listed: has it in their list, which whoever was notified of it has too.
  add column takes_part boolean not null default false,
  add column listed boolean not null default false;
create index chat_members_of_user on base.chat_members (user_id, organization_id) where listed and left_at is null;
insert into base.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, takes_part, listed)
  select distinct m.author_organization_id, m.chat_id, m.record_id, m.author_user_id, 0, true, true
  from base.chat_messages m where m.author_user_id is not null
  on conflict (chat_id, user_id, organization_id) do update set takes_part = true, listed = true;
-- What was deleted before comes back under the name that the table has now.
update base.deleted_records set contents = (contents - 'chat_reads') || jsonb_build_object('chat_members', contents -> 'chat_reads')
  where contents ? 'chat_reads';

-- The organizations that read a chat now; null for one, or of a chat without a record for somebody, that doesn't.
create function base.chat_readers(c base.chats) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when c.kind = 'record' then base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id)
    when exists (select from base.chat_members p where p.chat_id = c.id and p.user_id = tenant.acting_user()
        and p.organization_id = tenant.org() and p.left_at is null)
      then c.organization_id || array(select c.partner_id where c.partner_id is not null and exists (select from base.connections n
        where n.state = 'accepted' and (n.from_organization_id, n.to_organization_id)
          in ((c.organization_id, c.partner_id), (c.partner_id, c.organization_id))))
    end
$$;
-- Whether a message of a chat is the acting organization's to read, and of a chat without a record the acting user's.
create function base.reads_message(chat uuid, seq bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from base.chats c where c.id = chat and case c.kind
    when 'record' then tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id))
    else exists (select from base.chat_members p where p.chat_id = c.id and p.user_id = tenant.acting_user()
      and p.organization_id = tenant.org() and p.left_at is null and p.joined_seq < seq) end)
$$;
revoke execute on function base.chat_readers(base.chats), base.reads_message(uuid, bigint) from public;
grant execute on function base.chat_readers(base.chats), base.reads_message(uuid, bigint) to rumbo_app;

create or replace view record.chats as select * from base.chats c
  where case c.kind when 'record' then tenant.org() = any (base.lane_readers(c.record_id, c.organization_id, c.lane, c.partner_id))
    else base.chat_readers(c) is not null end;
create or replace view record.chat_messages as select m.* from base.chat_messages m
  where tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq);
create or replace view record.new_chat_messages as select organization_id, chat_id, record_id, id, body, reply_to, mentions
  from base.chat_messages m where exists (select from base.chats c
    where c.id = m.chat_id and c.organization_id = m.organization_id and c.record_id is not distinct from m.record_id
      and tenant.org() = any (base.chat_readers(c))) with local check option;
create or replace view record.own_chat_messages as select m.* from base.chat_messages m
  where m.author_organization_id = tenant.org() and m.author_user_id = tenant.acting_user() and exists (select from base.chats c
    where c.id = m.chat_id and base.chat_readers(c) is not null)
  with local check option;
create or replace view record.chat_reactions as select r.* from base.chat_reactions r
  where exists (select from base.chat_messages m where m.chat_id = r.chat_id and m.id = r.message_id
    and tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq));
create or replace view record.own_chat_reactions as
  select organization_id, chat_id, message_id, record_id, user_id, user_organization_id, emoji
  from base.chat_reactions r where r.user_id = tenant.acting_user() and r.user_organization_id = tenant.org()
    and exists (select from base.chat_messages m
      where m.chat_id = r.chat_id and m.id = r.message_id and m.organization_id = r.organization_id
        and m.record_id is not distinct from r.record_id and m.deleted_at is null
        and tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq)) with local check option;

-- How far one's own organization's members are in chats of records; in chats without a record a row is the right to read them, so that the
-- doors below alone make one.
drop view tenant.chat_reads;
create view tenant.chat_members as select * from base.chat_members p
  where p.organization_id = tenant.org() and exists (select from base.chats c where c.id = p.chat_id and c.record_id = p.record_id)
  with local check option;
grant select, insert, update (last_read_seq, muted, takes_part, listed) on tenant.chat_members to rumbo_app;
-- What the acting user has of all chats that they are in.
create view tenant.own_chat_members as select * from base.chat_members p
  where p.organization_id = tenant.org() and p.user_id = tenant.acting_user() and p.left_at is null with local check option;
grant select, update (last_read_seq, muted) on tenant.own_chat_members to rumbo_app;

-- An event that some members of an organization alone may hear of.
alter table base.outbox add column user_ids uuid[];

-- Tells the organizations that a message was sent to, and of a chat without a record its members alone, that something is another there.
create or replace function base.tell_chat(chat base.chats, message base.chat_messages) returns void
language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, record_id, fields, way)
  select o, chat.module, chat.record_id, array[case chat.lane when 'company' then '@inside' else '@messages' end], 'screen'
  from unnest(message.readers) o where chat.kind = 'record';
  insert into base.outbox (organization_id, module, row_id, fields, way, user_ids)
  select p.organization_id, 'chats', chat.id, '{}', 'screen', array_agg(p.user_id)
  from base.chat_members p where chat.kind <> 'record' and p.chat_id = chat.id and p.left_at is null and p.joined_seq < message.seq
    and p.organization_id = any (message.readers)
  group by p.organization_id
$$;

create or replace function base.number_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chat base.chats;
begin
  select * into chat from base.chats c where c.id = new.chat_id and c.organization_id = new.organization_id for update;
  if not found then raise exception using errcode = 'RU404'; end if;
  if exists (select from base.chat_messages m where m.chat_id = new.chat_id and m.id = new.id) then return null; end if;
  new.readers := base.chat_readers(chat);
  if new.readers is null or chat.lane <> 'company' and cardinality(new.readers) < 2 then
    raise exception using errcode = 'RU404';
  end if;
  update base.chats c set last_seq = c.last_seq + 1, version = c.version + 1, last_at = new.created_at
    where c.id = chat.id and c.organization_id = chat.organization_id returning * into chat;
  new.seq := chat.last_seq;
  new.version := chat.version;
  -- Who writes takes part, and so does who is named.
  insert into base.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, takes_part, listed)
    select new.author_organization_id, chat.id, chat.record_id, new.author_user_id, new.seq, true, true
    where new.author_user_id is not null
    on conflict (chat_id, user_id, organization_id) do update
      set last_read_seq = greatest(p.last_read_seq, excluded.last_read_seq), takes_part = true, listed = true;
  if chat.kind = 'record' then
    insert into base.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, takes_part, listed)
      select b.organization_id, chat.id, chat.record_id, b.user_id, new.seq - 1, true, true
      from base.members b where b.organization_id = any (new.readers) and b.status = 'active'
        and b.user_id in (select (n ->> 'userId')::uuid from jsonb_array_elements(new.mentions) n)
      on conflict (chat_id, user_id, organization_id) do update set takes_part = true, listed = true;
    perform base.mark_due(o, 'chat-news', array[new.chat_id || ' ' || new.id]) from unnest(new.readers) o;
  end if;
  perform base.tell_chat(chat, new);
  return new;
end $$;

-- Tells the members of a chat without a record that it is another, in its name or its members; those who just left too.
create function base.tell_members(chat uuid) returns void language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, row_id, fields, way, user_ids)
  select p.organization_id, 'chats', chat, '{}', 'screen', array_agg(p.user_id) from base.chat_members p
  where p.chat_id = chat and (p.left_at is null or p.left_at = now()) group by p.organization_id
$$;

-- Whom the acting user may write to without a record: people of their own company, and of partners that it is connected with.
create function base.can_reach(organization uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (organization = tenant.org() or exists (select from tenant.connected c where c.organization_id = organization))
    and exists (select from base.members b where b.organization_id = organization and b.user_id = person and b.status = 'active')
$$;

-- Door: begins a chat of two people or of a group; of two who have one it is that one. Null where somebody can't be reached, or where people of
-- two partners would meet.
create function system.begin_chat(chat uuid, of_kind text, of_name text, people jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := tenant.acting_user();
  mine constant uuid := tenant.org();
  others uuid[] := array(select distinct (p ->> 'organizationId')::uuid from jsonb_array_elements(people) p
    where (p ->> 'organizationId')::uuid <> mine);
  wanted text;
  found_id uuid;
begin
  if me is null or cardinality(others) > 1 or jsonb_array_length(people) = 0
    or of_kind not in ('direct', 'group') or of_kind = 'direct' and jsonb_array_length(people) <> 1 then return null; end if;
  if exists (select from jsonb_array_elements(people) p
    where not base.can_reach((p ->> 'organizationId')::uuid, (p ->> 'userId')::uuid)
      or (p ->> 'userId')::uuid = me and (p ->> 'organizationId')::uuid = mine) then return null; end if;
  if of_kind = 'direct' then
    select string_agg(k, ' ' order by k) into wanted from (select mine || ':' || me as k union all
      select (people -> 0 ->> 'organizationId') || ':' || (people -> 0 ->> 'userId')) both_of_them;
  end if;
  insert into base.chats (organization_id, id, kind, lane, partner_id, name, direct_key)
    values (mine, chat, of_kind, case when cardinality(others) = 0 then 'company' else 'partner' end, others[1],
      case of_kind when 'group' then of_name end, wanted)
    on conflict do nothing returning id into found_id;
  if found_id is null then
    select c.id into found_id from base.chats c where c.direct_key = wanted
      or c.id = chat and c.organization_id = mine and c.kind = of_kind and exists (select from base.chat_members p
        where p.chat_id = c.id and p.user_id = me and p.organization_id = mine and p.left_at is null);
    return found_id;
  end if;
  insert into base.chat_members (organization_id, chat_id, user_id, last_read_seq, takes_part, listed)
    select mine, found_id, me, 0, true, true union
    select (p ->> 'organizationId')::uuid, found_id, (p ->> 'userId')::uuid, 0, true, true from jsonb_array_elements(people) p;
  perform base.tell_members(found_id);
  return found_id;
end $$;

-- Door: adds people to a group that the acting user is in, of its companies alone; what was written before isn't theirs. False where one can't be.
create function system.add_to_chat(chat uuid, people jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  c base.chats;
begin
  select * into c from base.chats b where b.id = chat and b.kind = 'group' for update;
  if not found or base.chat_readers(c) is null then return false; end if;
  if exists (select from jsonb_array_elements(people) p
    where (p ->> 'organizationId')::uuid <> all (base.chat_readers(c))
      or not base.can_reach((p ->> 'organizationId')::uuid, (p ->> 'userId')::uuid)) then return false; end if;
  insert into base.chat_members as m (organization_id, chat_id, user_id, joined_seq, last_read_seq, takes_part, listed)
    select (p ->> 'organizationId')::uuid, c.id, (p ->> 'userId')::uuid, c.last_seq, c.last_seq, true, true
    from jsonb_array_elements(people) p
    on conflict (chat_id, user_id, organization_id) do update
      set joined_seq = excluded.joined_seq, last_read_seq = excluded.last_read_seq, left_at = null where m.left_at is not null;
  perform base.tell_members(c.id);
  return true;
end $$;

-- Door: the acting user leaves a group; from then on they read nothing of it.
create function system.leave_chat(chat uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.chat_members p set left_at = now() from base.chats c
    where p.chat_id = chat and p.user_id = tenant.acting_user() and p.organization_id = tenant.org() and p.left_at is null
      and c.id = chat and c.kind = 'group';
  if not found then return false; end if;
  perform base.tell_members(chat);
  return true;
end $$;

-- Door: names a group that the acting user is in.
create function system.rename_chat(chat uuid, of_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.chats c set name = of_name where c.id = chat and c.kind = 'group' and base.chat_readers(c) is not null;
  if not found then return false; end if;
  perform base.tell_members(chat);
  return true;
end $$;

-- Door: who is in chats without a record that the acting user is in.
create function system.chat_member_people(chats uuid[]) returns table (
  chat_id uuid, organization_id uuid, organization_name text, user_id uuid, user_name text, joined_seq bigint)
language sql stable security definer set search_path = '' as $$
  select p.chat_id, p.organization_id, o.name, p.user_id, base.public_name(u.first_name, u.last_name, u.email), p.joined_seq
  from base.chats c join base.chat_members p on p.chat_id = c.id and p.left_at is null
    join base.members b on b.organization_id = p.organization_id and b.user_id = p.user_id and b.status = 'active'
    join base.organizations o on o.id = p.organization_id join base.users u on u.id = p.user_id
  where c.id = any (chats) and c.kind <> 'record' and base.chat_readers(c) is not null
  order by base.fold(o.name), o.id, base.fold(base.public_name(u.first_name, u.last_name, u.email)), u.id
$$;

-- Door: people whom the acting user can write to, by a part of their name or of their company's; at most so many.
create function system.reachable_people(pattern text, most integer) returns table (
  organization_id uuid, organization_name text, user_id uuid, user_name text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, u.id, n.name
  from (select tenant.org() as id union all select c.organization_id from tenant.connected c) reached
    join base.organizations o on o.id = reached.id
    join base.members b on b.organization_id = o.id and b.status = 'active'
    join base.users u on u.id = b.user_id
    cross join lateral (select base.public_name(u.first_name, u.last_name, u.email) as name) n
  where tenant.acting_user() is not null and not (u.id = tenant.acting_user() and o.id = tenant.org())
    and (base.fold(n.name) like pattern or base.fold(o.name) like pattern)
  order by o.id <> tenant.org(), base.fold(o.name), o.id, base.fold(n.name), u.id limit most
$$;

-- Door: the acting user's chats, those with something new first, then by their last message; of how many they are in, so many.
create function system.own_chats(is_unread boolean, takes_part boolean, of_records boolean, most integer) returns table (
  chat_id uuid, is_new boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, not p.muted and c.last_seq > p.last_read_seq
  from base.chat_members p join base.chats c on c.id = p.chat_id
  where p.user_id = tenant.acting_user() and p.organization_id = tenant.org() and p.listed and p.left_at is null
    and (not is_unread or c.last_seq > p.last_read_seq) and (not own_chats.takes_part or p.takes_part)
    and (not of_records or c.kind = 'record')
  order by not p.muted and c.last_seq > p.last_read_seq desc, coalesce(c.last_at, c.created_at) desc, c.id limit most
$$;

-- Door: messages whose folded text has a pattern in it, the newest first, of those that may be read; the right to their records is looked at after
-- it. What stands in many messages is found among those of the last day, so that not all of them are looked at.
create index chat_messages_search on base.chat_messages
  using gin (readers, base.fold(body) public.gin_trgm_ops, ((created_at at time zone 'UTC')::date));
create function system.find_messages(pattern text, most integer) returns table (chat_id uuid, message_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  days integer;
  chats uuid[];
  messages uuid[];
begin
  foreach days in array array[1, 30, null] loop
    execute $q$
      with found as materialized (
        select m.chat_id, m.id, m.seq, m.created_at from base.chat_messages m
        where m.readers @> array[$1] and base.fold(m.body) operator(pg_catalog.~~) $2 $q$
      || case when days is null then '' else
        'and (m.created_at at time zone ''UTC'')::date > (now() at time zone ''UTC'')::date - ' || days end || $q$
          and (m.record_id is not null or m.chat_id in (select p.chat_id from base.chat_members p
            where p.user_id = $3 and p.organization_id = $1 and p.left_at is null))
        order by m.created_at desc limit $4 * 4)
      select array_agg(r.chat_id order by r.created_at desc), array_agg(r.id order by r.created_at desc)
      from (select f.chat_id, f.id, f.created_at from found f where base.reads_message(f.chat_id, f.seq)
        order by f.created_at desc limit $4) r $q$
      into chats, messages using tenant.org(), pattern, tenant.acting_user(), most;
    exit when cardinality(messages) >= most;
  end loop;
  return query select u.c, u.m from unnest(chats, messages) with ordinality u(c, m, at) order by u.at;
end $$;

revoke execute on function base.tell_members(uuid), base.can_reach(uuid, uuid), system.begin_chat(uuid, text, text, jsonb),
  system.add_to_chat(uuid, jsonb), system.leave_chat(uuid), system.rename_chat(uuid, text), system.chat_member_people(uuid[]),
  system.reachable_people(text, integer), system.own_chats(boolean, boolean, boolean, integer),
  system.find_messages(text, integer) from public;
grant execute on function system.begin_chat(uuid, text, text, jsonb), system.add_to_chat(uuid, jsonb), system.leave_chat(uuid),
  system.rename_chat(uuid, text), system.chat_member_people(uuid[]), system.reachable_people(text, integer),
  system.own_chats(boolean, boolean, boolean, integer), system.find_messages(text, integer) to rumbo_app;
