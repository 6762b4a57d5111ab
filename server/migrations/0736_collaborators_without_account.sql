-- Of collaborators those without an account count, too, as the guard of the limit has it.
create or replace function system.plan_standing() returns table (
  plan text, plan_interval text, plan_ends_at timestamptz, sub_status text, past_due_since timestamptz,
  shipments integer, members integer, collaborators integer, documents integer,
  most_shipments integer, most_members integer, most_collaborators integer, most_documents integer
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select base.plan_of(o.plan, o.plan_ends_at), o.plan_interval, o.plan_ends_at, o.sub_status, o.past_due_since,
    coalesce((select u.shipments from base.plan_usage u where u.organization_id = o.id and u.month = base.month_of(o.id)),
      base.created_in(o.id, base.month_of(o.id))),
    base.seats_of(o.id),
    (select coalesce(max(c.n), 0)::integer from (select count(*) as n from (
      select s.record_id from base.shares s
        where s.owner_organization_id = o.id and s.module = 'shipments' and s.revoked_at is null
      union all
      select p.record_id from base.participants p
        where p.organization_id = o.id and p.partner_id is not null) taking_part group by taking_part.record_id) c),
    (select coalesce(max(c.n), 0)::integer from (select count(distinct l.document_id) as n from base.document_links l
      join base.records r on r.id = l.record_id and r.organization_id = l.organization_id and r.module = 'shipments'
      where l.organization_id = o.id group by l.record_id) c),
    base.limit_of(o.id, 'shipments'), base.limit_of(o.id, 'members'), base.limit_of(o.id, 'collaborators'),
    base.limit_of(o.id, 'documents')
  from base.organizations o where o.id = tenant.org();
end $$;
