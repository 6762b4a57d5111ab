-- Door: as before. Where much is due of the same kinds and organizations, one entry of each is read instead of all that waits.
create or replace function system.due_now(kinds text[], most integer) returns table (due jsonb, wait double precision)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- So many are read sooner than the pairs of all organizations are walked.
  few constant integer := 2000;
  isFew constant boolean := (select count(*) from (select from base.due d where d.due_at <= now() limit few + 1) n) <= few;
begin
  wait := (select extract(epoch from d.due_at - clock_timestamp()) * 1000 from base.due d
    where d.due_at > now() and d.kind = any (kinds) order by d.due_at limit 1);
  if isFew then
    due := (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'organizationId', g.organization_id) order by g.since), '[]')
      from (select d.kind, d.organization_id, min(d.due_at) as since from base.due d
        where d.due_at <= now() and d.kind = any (kinds)
        group by d.kind, d.organization_id order by since limit most) g);
  else
    due := (
      with recursive pairs as (
        (select d.organization_id, d.kind from base.due d order by d.organization_id, d.kind limit 1)
        union all
        select n.organization_id, n.kind from pairs p cross join lateral (
          select d.organization_id, d.kind from base.due d where (d.organization_id, d.kind) > (p.organization_id, p.kind)
          order by d.organization_id, d.kind limit 1) n)
      select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'organizationId', g.organization_id) order by g.since), '[]')
      from (select p.kind, p.organization_id, f.since from pairs p cross join lateral (select least(
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts = 0
            and not d.is_bulk order by d.due_at limit 1),
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts = 0
            and d.is_bulk order by d.due_at limit 1),
          (select d.due_at from base.due d where d.organization_id = p.organization_id and d.kind = p.kind and d.attempts > 0
            order by d.due_at limit 1)) as since) f
        where p.kind = any (kinds) and f.since <= now() order by f.since limit most) g);
  end if;
  return next;
end $$;
