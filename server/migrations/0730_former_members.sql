-- Whom an organization knew whose account is deleted: it alone reads of them, as a former member, and of nobody else's.
create table base.former_members (
  organization_id uuid not null references base.organizations on delete cascade,
  -- Stays as long as its empty row of base.users does, so nothing follows it.
  user_id uuid not null references base.users,
  primary key (organization_id, user_id)
);
select base.tenant_table('former_members');
revoke insert, update, delete on tenant.former_members from rumbo_app;

create or replace view tenant.users as
  select u.id, u.email, u.title, u.avatar, u.phone,
    case when u.deleted_at is null then u.first_name else
      case (select me.language from base.users me where me.id = tenant.acting_user())
        when 'en-us' then 'Former member' else 'Antiguo miembro' end end as first_name,
    u.last_name, u.staff, u.grants, u.description, u.position, u.country_id, u.language, u.date_format, u.time_zone,
    u.shipment_columns_size, u.created_at, u.updated_at, u.delete_at, u.deleted_at
  from base.users u
  where exists (select from base.members m where m.organization_id = tenant.org() and m.user_id = u.id)
    or u.id = tenant.acting_user()
    or exists (select from base.former_members f where f.organization_id = tenant.org() and f.user_id = u.id);

-- As in 0720; organizations keep that they knew the person.
create or replace function system.delete_own_rows(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare own record;
begin
  perform 1 from base.users u where u.id = person and u.delete_at <= now() for update;
  if not found then return; end if;
  insert into base.former_members (organization_id, user_id)
    select m.organization_id, m.user_id from base.members m where m.user_id = person on conflict do nothing;
  delete from system.pushes p using base.push_subscriptions s where s.id = p.subscription_id and s.user_id = person;
  for own in select * from base.own_columns() o order by o.table_name <> 'members', o.table_name loop
    execute format('delete from %I.%I where %I = $1', own.schema_name, own.table_name, own.column_name) using person;
  end loop;
end $$;
