-- Messages are found by short words too ("PO", "B/L") and by single signs of Chinese, Japanese and Korean, of which trigrams know nothing.

-- The words of one or two letters in a text, and each sign of scripts that write without spaces. It names its characters, so that it is the
-- same in any collation; "n~" is ñ, as base.fold writes it.
create function base.short_words(value text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct w), '{}') from (
    select m[1] as w from regexp_matches(base.fold(value),
      '([^\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007d\u007f-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+)', 'g') m
    where length(m[1]) <= 2 and m[1] !~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]'
    union all
    select m[1] from regexp_matches(value, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])', 'g') m) found
$$;
revoke execute on function base.short_words(text) from public;
grant execute on function base.short_words(text) to rumbo_app;

create index chat_messages_short on base.chat_messages
  using gin (readers, base.short_words(body), ((created_at at time zone 'UTC')::date));

-- Door: as before; of a text without three letters or digits in a row its short words must stand in a message as words.
drop function system.find_messages(text, integer);
create function system.find_messages(pattern text, typed text, most integer) returns table (chat_id uuid, message_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  days integer;
  chats uuid[];
  messages uuid[];
  words constant text[] := case when base.fold(typed) ~ '[a-z0-9~]{3}' then '{}' else base.short_words(typed) end;
begin
  foreach days in array array[1, 30, null] loop
    execute $q$
      with found as materialized (
        select m.chat_id, m.id, m.seq, m.created_at from base.chat_messages m
        where m.readers @> array[$1] and base.fold(m.body) operator(pg_catalog.~~) $2 $q$
      || case when words = '{}' then '' else ' and base.short_words(m.body) @> $5 ' end
      || case when days is null then '' else
        'and (m.created_at at time zone ''UTC'')::date > (now() at time zone ''UTC'')::date - ' || days end || $q$
          and (m.record_id is not null or m.chat_id in (select p.chat_id from base.chat_members p
            where p.user_id = $3 and p.organization_id = $1 and p.left_at is null))
        order by m.created_at desc limit $4 * 4)
      select array_agg(r.chat_id order by r.created_at desc), array_agg(r.id order by r.created_at desc)
      from (select f.chat_id, f.id, f.created_at from found f where base.reads_message(f.chat_id, f.seq)
        order by f.created_at desc limit $4) r $q$
      into chats, messages using tenant.org(), pattern, tenant.acting_user(), most, words;
    exit when cardinality(messages) >= most;
  end loop;
  return query select u.c, u.m from unnest(chats, messages) with ordinality u(c, m, at) order by u.at;
end $$;
revoke execute on function system.find_messages(text, text, integer) from public;
grant execute on function system.find_messages(text, text, integer) to rumbo_app;
