-- Reminders of documents that are due soon or expire, to whom they are of.
create index documents_to_remind_of on base.documents (organization_id, create_by_user_id)
  where not archived and (due_date is not null or expiry_date is not null);
-- Whatever a kind of notices is called stands in the domain; the check here only keeps it a word.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');

-- Door: as in 0179, for a member too whose documents may have a day that is near.
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
        where d.organization_id = organization and d.kind = 'document-reminders' and d.key = member::text and d.due_at <= now());
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'member';
  end if;
end $$;
