-- Door: what ended with a share of an own record within the last hour: what its holder had given on, and what hung below that, as far as
-- both are still connected; they stay so until the transaction ends. The nearest first.
create function system.ended_with(of_record uuid, holder uuid) returns table (
  organization_id uuid, granted_by uuid, kind text, profile_id uuid, may_share boolean, sees_others boolean
) language plpgsql security definer set search_path = '' as $$
declare each record;
begin
  for each in
    with recursive ended as (
      select s.*, 0 as level from base.shares s
      where s.record_id = of_record and s.owner_organization_id = tenant.org() and s.organization_id = holder
        and s.revoked_at > now() - interval '1 hour'
      union all
      select s.*, e.level + 1 from ended e join base.shares s on s.record_id = e.record_id
        and s.granted_by = e.organization_id and s.revoked_at = e.revoked_at
      where e.level < 100)
    select * from ended where level > 0 order by level, ended.organization_id
  loop
    perform 1 from base.connections c where c.state = 'accepted'
      and (c.from_organization_id = each.granted_by and c.to_organization_id = each.organization_id
        or c.from_organization_id = each.organization_id and c.to_organization_id = each.granted_by) for share;
    continue when not found;
    organization_id := each.organization_id;
    granted_by := each.granted_by;
    kind := each.kind;
    profile_id := each.profile_id;
    may_share := each.may_share;
    sees_others := each.sees_others;
    return next;
  end loop;
end $$;
revoke execute on function system.ended_with(uuid, uuid) from public;
grant execute on function system.ended_with(uuid, uuid) to rumbo_app;
