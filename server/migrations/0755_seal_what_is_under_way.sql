-- A round waits for the transactions that were under way when it looked. The end of a snapshot is one past the last transaction that was
-- done, so a transaction that began last was left out: where it was slow, its lines stood below `safe_id` without a seal for ever, and
-- `doctor` called them added. A number of one's own, taken after the look at the sequence, is above all of theirs; a round that wrote
-- something has an older one, and leaves the look to the next.
create or replace function system.seal_history(most integer) returns integer
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
      from base.record_history h where h.id > state.safe_id and h.id <= state.next_id order by h.id limit most
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
    from taken t left join base.record_history h on h.id = t.history_id and h.organization_id = t.organization_id
    order by t.id
  loop
    notes := notes + 1;
    if link.kind = 'removed' and link.is_sealed then
      perform system.append_seal(link.organization_id, 'removed', link.history_id, null);
    elsif link.kind = 'line' and link.content is not null and not link.is_sealed then
      perform system.append_seal(link.organization_id, 'line', link.history_id, link.content);
    end if;
  end loop;
  if state.next_id is null and pg_current_xact_id_if_assigned() is null then
    select case when is_called then last_value else 0 end into known from base.record_history_id_seq;
    if known > state.safe_id then
      -- Taken after the look at the sequence: whoever took a number of a line has written before, and so has a lower one.
      running := pg_current_xact_id();
      update system.history_sealing set next_id = known, next_xid = running;
    end if;
  end if;
  return lines + notes;
end $$;

-- Lines that were left out so are sealed as they stand, in the next rounds.
insert into system.history_notes (organization_id, history_id, kind)
  select h.organization_id, h.id, 'line' from base.record_history h
  where h.id <= (select safe_id from system.history_sealing)
    and not exists (select from system.history_seals s where s.history_id = h.id and s.organization_id = h.organization_id)
    and not exists (select from system.history_notes n where n.history_id = h.id and n.organization_id = h.organization_id);
