-- Several servers on one database (decision 0110). What was handed on of the outbox is told to all of them in the same transaction, so that it
-- is heard if and only if it was handed on; what is too long for a notice (8,000 bytes) waits here for a minute.
create table system.news (
  id bigint generated always as identity primary key,
  told_at timestamptz not null default now(),
  events jsonb not null
);
create index on system.news (told_at);

create function system.tell_news(news jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  news_id bigint;
begin
  if octet_length(news::text) <= 7900 then
    perform pg_notify('rumbo', 'news ' || news::text);
  else
    delete from system.news where told_at < now() - interval '1 minute';
    insert into system.news (events) values (news) returning id into news_id;
    perform pg_notify('rumbo', 'news @' || news_id);
  end if;
end $$;
create function system.news_of(news_id bigint) returns table (events jsonb)
language sql stable security definer set search_path = '' as $$
  select n.events from system.news n where n.id = news_id
$$;
revoke execute on function system.tell_news(jsonb), system.news_of(bigint) from public;
grant execute on function system.tell_news(jsonb), system.news_of(bigint) to rumbo_app;

-- What servers say to each other's sockets and is too long for a notice. The library that reads it names columns and statements; nothing
-- of an organization's records is in it.
create table system.socket_parcels (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index on system.socket_parcels (created_at);
grant select, insert, delete on system.socket_parcels to rumbo_app;
