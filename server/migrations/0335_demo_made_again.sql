-- Door: forgets organizations of the demo with all that is theirs, so that it is made again. All of their people must have addresses that
-- nobody can have (RFC 2606), and belong to no other organization: it forgets nobody's work.
create function system.forget_demo(forgotten uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  is_left boolean := true;
begin
  if exists (select from base.members m join base.users u on u.id = m.user_id
    where m.organization_id = any (forgotten) and (u.email not like '%.example'
      or exists (select from base.members o where o.user_id = m.user_id and o.organization_id <> all (forgotten))))
  then return false; end if;
  -- What another company holds of them, or knows them as, is that company's.
  if exists (select from base.shares s where s.owner_organization_id = any (forgotten) and s.organization_id <> all (forgotten))
    or exists (select from base.partners p
      where p.partner_organization_id = any (forgotten) and p.organization_id <> all (forgotten))
  then return false; end if;
  -- What others refer to can't go before them: each turn takes what it can.
  begin
    for turn in 1..20 loop
      exit when not is_left;
      is_left := false;
      for part in
        select c.relname as name, a.attname as owner from pg_catalog.pg_class c
          join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname in ('organization_id', 'owner_organization_id')
          where c.relnamespace = 'base'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      loop
        begin
          execute pg_catalog.format('delete from base.%I where %I = any ($1)', part.name, part.owner) using forgotten;
        exception when foreign_key_violation then is_left := true;
        end;
      end loop;
      begin
        delete from base.organizations where id = any (forgotten);
      exception when foreign_key_violation then is_left := true;
      end;
    end loop;
    if is_left then raise exception 'the demo could not be forgotten'; end if;
  exception when raise_exception then
    -- Another company refers to it: all stays as it was.
    return false;
  end;
  return true;
end $$;
revoke execute on function system.forget_demo(uuid[]) from public;
grant execute on function system.forget_demo(uuid[]) to rumbo_app;
