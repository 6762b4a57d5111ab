-- What is restored counts towards the plan again (docs/decisions/0163): a record whose place an undo gave back takes one, and a document has to
-- have room on its records.
alter table base.deleted_records add column place_given_back boolean not null default false;

-- As in 0701; of the records, by their ids: they are deleted by now, and whoever restores one takes a place again.
drop function system.give_places_back(integer);
create function system.give_places_back(records uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update base.deleted_records d set place_given_back = true where d.organization_id = tenant.org() and d.id = any (records);
  update base.plan_usage u set shipments = greatest(0, u.shipments - cardinality(records))
    where u.organization_id = tenant.org() and u.month = base.month_of(tenant.org());
end $$;
revoke execute on function system.give_places_back(uuid[]) from public;
grant execute on function system.give_places_back(uuid[]) to rumbo_app;

-- As in 0700; without a document: whether what is there has room.
create or replace function system.has_room_for_document(document uuid, record uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := base.limit_of(tenant.org(), 'documents');
  present integer;
begin
  if most is null then return true; end if;
  perform 1 from base.records r where r.id = record and r.organization_id = tenant.org() and r.module = 'shipments'
    for no key update;
  if not found then return true; end if;
  perform 1 from base.document_links l
    where l.record_id = record and l.organization_id = tenant.org() and l.document_id = document;
  if found then return true; end if;
  select count(distinct l.document_id) into present from base.document_links l
    where l.record_id = record and l.organization_id = tenant.org();
  if present + (document is not null)::integer > most then
    raise exception using errcode = 'RU402', message = 'documents ' || most;
  end if;
  return true;
end $$;

-- As in 0401, within the plan.
create or replace function system.restore_record(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  root text;
  gave_back boolean;
  kept jsonb;
  part text;
  names text;
begin
  delete from base.deleted_records d
    where d.id = target and d.organization_id = organization
      and (d.only_user_id is null or d.only_user_id = tenant.acting_user()) returning d.module, d.contents, d.place_given_back
      into root, kept, gave_back;
  if not found then return false; end if;
  if gave_back then perform system.take_places(root, 1); end if;
  insert into base.records (id, organization_id, owner_organization_id, module)
    values (target, organization, organization, root) on conflict do nothing;
  for part in select k from jsonb_object_keys(kept) k order by k <> root, k loop
    select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = format('base.%I', part)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and kept -> part -> 0 ? a.attname;
    execute format('insert into base.%1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1) r where %4$s %3$s', part, names,
      case when part = 'shares' then 'and exists (select from base.organizations o where o.id = r.organization_id)
        and exists (select from base.profiles p where p.id = r.profile_id and p.organization_id = r.owner_organization_id)'
        when part = 'participants' then 'on conflict do nothing'
      else '' end, base.still_standing(root, part)) using kept -> part;
  end loop;
  -- A document that comes back is one more on its records; those that are gone have none.
  if root = 'documents' then
    perform system.has_room_for_document(null, l.record_id) from base.document_links l
      where l.document_id = target and l.organization_id = organization;
  end if;
  -- A line that comes back may never have been sealed: it was away when its turn came.
  insert into system.history_notes (organization_id, history_id, kind)
    select organization, l.id, 'line'
    from jsonb_to_recordset(coalesce(kept -> 'record_history', '[]')) as l (id bigint)
    where not exists (select from system.history_seals s
      where s.history_id = l.id and s.organization_id = organization);
  return true;
end $$;
