-- An export of everything of an organization is an archive (docs/decisions/0166).
alter table base.exports drop constraint exports_format_check,
  add constraint exports_format_check check (format in ('csv', 'xlsx', 'zip'));

-- What would go with the organization.
create function system.organization_to_delete() returns table (
  name text, delete_at timestamptz, records jsonb, members integer, bytes bigint, subscribed boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.name, o.delete_at,
    (select coalesce(jsonb_agg(jsonb_build_object('module', c.module, 'count', c.count) order by c.module), '[]')
      from (select r.module, count(*) from base.records r
        where r.organization_id = o.id and r.owner_organization_id = o.id group by r.module) c),
    (select count(*)::integer from base.members m where m.organization_id = o.id and m.status = 'active'),
    coalesce((select u.bytes from system.storage_use u where u.organization_id = o.id), 0),
    o.sub_id is not null and o.sub_cancel_at is null
  from base.organizations o where o.id = tenant.org();
end $$;
revoke execute on function system.organization_to_delete() from public;
grant execute on function system.organization_to_delete() to rumbo_app;
