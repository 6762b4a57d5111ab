-- Documents that nobody put on a record, and what became of the search for theirs.
alter table base.documents add column home text
  check (home in ('seeking', 'several', 'noRecord', 'noNumber', 'notRead', 'partners'));
select base.record_module('documents');
create index documents_by_home on base.documents (organization_id, home) where home is not null;
create index orders_by_number_key on base.orders (organization_id, base.reference_key(number)) where number is not null;
create index orders_by_order_number_key on base.orders (organization_id, base.reference_key(order_number))
  where order_number is not null;

-- Users who added documents that a record is looked for: each is looked for with what that user sees.
create table base.paper_seekers (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  primary key (organization_id, user_id)
);
select base.tenant_table('paper_seekers');

-- Door: organizations whose records have other numbers, or more of them: those who look for one look again.
create function system.mark_paper_homes(marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk)
  select s.organization_id, 'paper-homes', s.user_id::text, bool_or(coalesce(m.is_bulk, false))
  from jsonb_to_recordset(marks) as m (organization_id uuid, is_bulk boolean)
    join base.paper_seekers s on s.organization_id = m.organization_id
  group by s.organization_id, s.user_id
$$;
revoke execute on function system.mark_paper_homes(jsonb) from public;
grant execute on function system.mark_paper_homes(jsonb) to rumbo_app;

-- Door: as in 0402, for a member too for whose documents a record is looked for.
create or replace function system.enter_member(member uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.user', member::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = member and m.status = 'active'
      and exists (select from base.notices n
        where n.organization_id = organization and n.user_id = member
          and (n.mail_at <= now() or n.push_at <= now())
        union all select from base.due d
        where d.organization_id = organization and d.kind in ('document-reminders', 'paper-homes') and d.key = member::text and d.due_at <= now());
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'member';
  end if;
end $$;
