-- In which ways records are held: told without reading every share, step by step along an index.
create index shares_by_way on base.shares (owner_organization_id, organization_id, profile_id, kind)
  where revoked_at is null and granted_by = owner_organization_id;
create index shares_by_way_of_holder on base.shares (organization_id, owner_organization_id, profile_id, kind)
  where revoked_at is null and granted_by = owner_organization_id;
create index shares_given_on on base.shares (owner_organization_id, organization_id, record_id)
  where revoked_at is null and granted_by <> owner_organization_id;
create index shares_given_on_to on base.shares (organization_id, record_id)
  where revoked_at is null and granted_by <> owner_organization_id;

-- Of shares that were given on, the ways with their bounds (share_bounds in 0101) and the records: those that the organization
-- holds, or those of its own records that others hold, some of them or all.
create function base.ways_given_on(is_owner boolean, holders uuid[]) returns table (
  owner_organization_id uuid, organization_id uuid, profile_id uuid, kind text, within jsonb, record_ids uuid[]
) language sql stable set search_path = '' as $$
  with recursive given_on as (
    select s.* from base.shares s where is_owner and s.owner_organization_id = tenant.org()
      and (holders is null or s.organization_id = any (holders))
      and s.revoked_at is null and s.granted_by <> s.owner_organization_id
    union all
    select s.* from base.shares s where not is_owner and s.organization_id = tenant.org()
      and s.revoked_at is null and s.granted_by <> s.owner_organization_id
  ), above as (
    select g.record_id, g.organization_id as holder, a.organization_id, a.owner_organization_id, a.granted_by, a.kind,
      a.profile_id, 1 as level
    from given_on g join base.shares a
      on a.record_id = g.record_id and a.organization_id = g.granted_by and a.revoked_at is null
    union all
    select b.record_id, b.holder, a.organization_id, a.owner_organization_id, a.granted_by, a.kind, a.profile_id, b.level + 1
    from above b join base.shares a
      on a.record_id = b.record_id and a.organization_id = b.granted_by and a.revoked_at is null
    where b.level < 100
  ), chains as (
    select record_id, holder, bool_or(granted_by = owner_organization_id) as is_whole,
      array_agg(row (organization_id, kind, profile_id)::text order by level) as key,
      jsonb_agg(jsonb_build_object('organizationId', organization_id, 'kind', kind, 'profile', profile_id) order by level)
        as parts
    from above group by record_id, holder
  ), ways as (
    select g.owner_organization_id, g.organization_id, g.profile_id, g.kind,
      case when c.is_whole then '' else g.granted_by::text end as broken,
      case when c.is_whole then c.key end as key, min(c.parts::text) filter (where c.is_whole) as parts,
      array_agg(g.record_id order by g.record_id) as record_ids
    from given_on g left join chains c on c.record_id = g.record_id and c.holder = g.organization_id
    group by 1, 2, 3, 4, 5, 6
  )
  select w.owner_organization_id, w.organization_id, w.profile_id, w.kind,
    case when w.parts is null then jsonb_build_array(jsonb_build_object('id', 'none', 'version', 0, 'rights', '{}'::jsonb,
      'organizationId', w.broken, 'kind', null))
    else (select jsonb_agg(jsonb_build_object('id', p.id, 'version', p.version, 'rights', p.rights,
        'organizationId', a.part -> 'organizationId', 'kind', a.part -> 'kind') order by a.at)
      from jsonb_array_elements(w.parts::jsonb) with ordinality as a (part, at)
        join base.profiles p on p.id = (a.part ->> 'profile')::uuid and p.organization_id = w.owner_organization_id) end,
    w.record_ids
  from ways w
$$;
revoke execute on function base.ways_given_on(boolean, uuid[]) from public;

-- Door: the ways in which the organization holds others' records by live shares; with bounds, and the records, where they were
-- given on.
create function system.ways_held() returns table (
  owner_organization_id uuid, organization_id uuid, profile_id uuid, kind text, within jsonb, record_ids uuid[]
) language sql stable security definer set search_path = '' as $$
  with recursive way as (
    (select s.owner_organization_id, s.profile_id, s.kind from base.shares s
      where s.organization_id = tenant.org() and s.revoked_at is null and s.granted_by = s.owner_organization_id
      order by 1, 2, 3 limit 1)
    union all
    select n.* from way w cross join lateral (
      select s.owner_organization_id, s.profile_id, s.kind from base.shares s
      where s.organization_id = tenant.org() and s.revoked_at is null and s.granted_by = s.owner_organization_id
        and (s.owner_organization_id, s.profile_id, s.kind) > (w.owner_organization_id, w.profile_id, w.kind)
      order by 1, 2, 3 limit 1) n
  )
  select w.owner_organization_id, tenant.org(), w.profile_id, w.kind, null::jsonb, null::uuid[] from way w
  union all
  select * from base.ways_given_on(false, null)
$$;

-- Door: the ways in which others, or some of them, hold the organization's own records by live shares.
create function system.ways_given(holders uuid[]) returns table (
  owner_organization_id uuid, organization_id uuid, profile_id uuid, kind text, within jsonb, record_ids uuid[]
) language sql stable security definer set search_path = '' as $$
  with recursive way as (
    (select s.organization_id, s.profile_id, s.kind from base.shares s
      where holders is null and s.owner_organization_id = tenant.org()
        and s.revoked_at is null and s.granted_by = s.owner_organization_id
      order by 1, 2, 3 limit 1)
    union all
    select n.* from way w cross join lateral (
      select s.organization_id, s.profile_id, s.kind from base.shares s
      where s.owner_organization_id = tenant.org() and s.revoked_at is null and s.granted_by = s.owner_organization_id
        and (s.organization_id, s.profile_id, s.kind) > (w.organization_id, w.profile_id, w.kind)
      order by 1, 2, 3 limit 1) n
  ), way_of_some as (
    select h.holder, f.profile_id, f.kind from (select distinct holder from unnest(holders) holder) h cross join lateral (
      select s.profile_id, s.kind from base.shares s
      where s.owner_organization_id = tenant.org() and s.organization_id = h.holder
        and s.revoked_at is null and s.granted_by = s.owner_organization_id
      order by 1, 2 limit 1) f
    union all
    select w.holder, n.profile_id, n.kind from way_of_some w cross join lateral (
      select s.profile_id, s.kind from base.shares s
      where s.owner_organization_id = tenant.org() and s.organization_id = w.holder
        and s.revoked_at is null and s.granted_by = s.owner_organization_id
        and (s.profile_id, s.kind) > (w.profile_id, w.kind)
      order by 1, 2 limit 1) n
  )
  select tenant.org(), w.* , null::jsonb, null::uuid[] from (select * from way union all select * from way_of_some) w
  union all
  select * from base.ways_given_on(true, holders)
$$;
revoke execute on function system.ways_held(), system.ways_given(uuid[]) from public;
grant execute on function system.ways_held(), system.ways_given(uuid[]) to rumbo_app;
