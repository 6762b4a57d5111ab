-- Seals the lines of history into a hash chain for each organization (docs/decisions/0038), in rounds beside the requests. Only
-- the owner of the tables reaches it.

-- One link of an organization's chain: of a new line, or of one that the product removed for good.
create table system.history_seals (
  organization_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('line', 'removed')),
  history_id bigint not null,
  -- SHA-256 of the line as `system.history_content` writes it; null where it was removed.
  content bytea check ((content is null) = (kind = 'removed')),
  -- SHA-256 of the hash before and of all the above.
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (organization_id, seq)
);
create index on system.history_seals (history_id, organization_id);

-- The end of each chain.
create table system.history_heads (
  organization_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);

-- How far lines are sealed. Ids are given before a transaction ends, so a line with a lower one may appear later: those up to
-- `next_id` are complete when no transaction is left that was under way when it was read.
create table system.history_sealing (
  is_only boolean primary key default true check (is_only),
  safe_id bigint not null default 0,
  next_id bigint,
  next_xid xid8
);
insert into system.history_sealing default values;

-- Lines at or below `safe_id` that the next round has to look at: restored with their record, or removed for good.
create table system.history_notes (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  history_id bigint not null,
  kind text not null check (kind in ('line', 'removed'))
);

-- A line as it is sealed: every column, in a form that depends on no setting of the session.
create function system.history_content(line base.shipment_history) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(jsonb_build_array(line.organization_id, line.id, line.record_id, line.row_id, line.module, line.shared,
    line.user_id, line.way, line.source, line.changes, (extract(epoch from line.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

-- The hash of a link.
create function system.history_hash(previous bytea, organization uuid, seq bigint, kind text, history_id bigint, content bytea)
returns bytea language sql immutable parallel safe set search_path = '' as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(
    concat_ws('|', organization, seq, kind, history_id, encode(content, 'hex')), 'UTF8'))
$$;

-- Writes the link that follows a head. @returns the head after it, which the caller stores
create function system.add_link(head system.history_heads, kind text, line_id bigint, content bytea)
returns system.history_heads language plpgsql set search_path = '' as $$
begin
  head.seq := coalesce(head.seq, 0) + 1;
  head.hash := system.history_hash(head.hash, head.organization_id, head.seq, kind, line_id, content);
  insert into system.history_seals (organization_id, seq, kind, history_id, content, hash)
    values (head.organization_id, head.seq, kind, line_id, content, head.hash);
  return head;
end $$;

create function system.head_of(organization uuid) returns system.history_heads
language plpgsql set search_path = '' as $$
declare head system.history_heads;
begin
  select * into head from system.history_heads h where h.organization_id = organization;
  head.organization_id := organization;
  return head;
end $$;

create function system.keep_head(head system.history_heads) returns void
language sql set search_path = '' as $$
  insert into system.history_heads (organization_id, seq, hash) select head.organization_id, head.seq, head.hash
    where head.seq is not null
    on conflict (organization_id) do update set seq = excluded.seq, hash = excluded.hash
$$;

-- Appends a link to an organization's chain.
create function system.append_seal(organization uuid, kind text, line_id bigint, content bytea) returns void
language sql set search_path = '' as $$
  select system.keep_head(system.add_link(system.head_of(organization), kind, line_id, content))
$$;

-- Seals up to so many lines, all organizations together in the order of their ids. One server at a time does so.
-- @returns how many links were made
create function system.seal_history(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  state system.history_sealing;
  known bigint;
  running xid8;
  link record;
  -- Of the organization of the line before; lines of a batch are mostly one organization's.
  head system.history_heads;
  reached bigint;
  lines integer := 0;
  notes integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('rumbo history')) then return 0; end if;
  select * into state from system.history_sealing;
  -- Restored from a backup into another server, whose transactions have other numbers.
  if state.next_xid > pg_snapshot_xmax(pg_current_snapshot()) then
    state.next_id := null;
  end if;
  if state.next_id is not null and pg_snapshot_xmin(pg_current_snapshot()) >= state.next_xid then
    for link in select h.organization_id, h.id, system.history_content(h) as content, exists (select from system.history_seals s
          where s.history_id = h.id and s.organization_id = h.organization_id) as is_sealed
      from base.shipment_history h where h.id > state.safe_id and h.id <= state.next_id order by h.id limit most
    loop
      if not link.is_sealed then
        if link.organization_id is distinct from head.organization_id then
          perform system.keep_head(head);
          head := system.head_of(link.organization_id);
        end if;
        head := system.add_link(head, 'line', link.id, link.content);
      end if;
      reached := link.id;
      lines := lines + 1;
    end loop;
    perform system.keep_head(head);
    state.safe_id := case when lines = most then reached else state.next_id end;
    if state.safe_id = state.next_id then state.next_id := null; end if;
    update system.history_sealing set safe_id = state.safe_id, next_id = state.next_id, next_xid = state.next_xid;
  end if;
  for link in
    with taken as (delete from system.history_notes n where n.id in (select i.id from system.history_notes i order by i.id limit most)
      returning n.*)
    select t.*, system.history_content(h) as content, exists (select from system.history_seals s
        where s.history_id = t.history_id and s.organization_id = t.organization_id) as is_sealed
    from taken t left join base.shipment_history h on h.id = t.history_id and h.organization_id = t.organization_id
    order by t.id
  loop
    notes := notes + 1;
    if link.kind = 'removed' and link.is_sealed then
      perform system.append_seal(link.organization_id, 'removed', link.history_id, null);
    elsif link.kind = 'line' and link.content is not null and not link.is_sealed then
      perform system.append_seal(link.organization_id, 'line', link.history_id, link.content);
    end if;
  end loop;
  if state.next_id is null then
    select case when is_called then last_value else 0 end into known from base.shipment_history_id_seq;
    -- Looked at after the sequence: whoever took a number has written before, and so is among those under way.
    select pg_snapshot_xmax(pg_current_snapshot()) into running;
    if known > state.safe_id then
      update system.history_sealing set next_id = known, next_xid = running;
    end if;
  end if;
  return lines + notes;
end $$;
revoke execute on all functions in schema system from public;
grant execute on function system.seal_history(integer) to rumbo_app;

-- History is only ever added to.
revoke update, delete on tenant.shipment_history from rumbo_app;

-- As in 0085; lines that go for good are noted, so that their seals are followed by a word of it.
create or replace function system.forget_deleted_records() returns bigint
language sql security definer set search_path = '' as $$
  with gone as (delete from base.deleted_records where deleted_at < now() - interval '30 days' returning organization_id, contents),
  noted as (insert into system.history_notes (organization_id, history_id, kind)
    select g.organization_id, (line ->> 'id')::bigint, 'removed'
    from gone g cross join lateral jsonb_array_elements(g.contents -> 'shipment_history') line)
  select count(*) from gone
$$;

-- As in 0100. A line that comes back may never have been sealed: it was away when its turn came.
create or replace function system.take_shipment_back(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
  part text;
  names text;
begin
  delete from base.deleted_records d
    where d.id = target and d.organization_id = tenant.org() and d.module = 'shipments' returning d.contents into kept;
  if not found then return false; end if;
  for part in select k from jsonb_object_keys(kept) k order by k <> 'shipments', k loop
    select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = format('base.%I', part)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and kept -> part -> 0 ? a.attname;
    execute format('insert into base.%1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1) r where %4$s %3$s', part, names,
      case when part = 'shares' then 'and exists (select from base.organizations o where o.id = r.organization_id)
        and exists (select from base.profiles p where p.id = r.profile_id and p.organization_id = r.owner_organization_id)'
        when part = 'participants' then 'on conflict do nothing'
      else '' end, base.still_standing(part)) using kept -> part;
  end loop;
  insert into system.history_notes (organization_id, history_id, kind)
    select tenant.org(), l.id, 'line'
    from jsonb_to_recordset(coalesce(kept -> 'shipment_history', '[]')) as l (id bigint)
    where not exists (select from system.history_seals s
      where s.history_id = l.id and s.organization_id = tenant.org());
  return true;
end $$;
