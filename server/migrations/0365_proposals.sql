-- When the goods of a line are ready.
alter table base.order_lines add cargo_ready_date date;
select base.record_module('orders', children => array['order_lines'], number => 'order_number', assignee => 'assigned_to');

-- What buyer and seller propose to each other about lines of an order: stored once, with the order of its owner, and read by the two
-- sides alone. It goes away with an order that is deleted, and comes back with it.
create table base.proposals (
  -- The order's owner.
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Null: of a supplier without an account, who is known by an address.
  by_organization_id uuid,
  by_user_id uuid,
  by_email text,
  for_organization_id uuid not null,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'refused', 'countered', 'withdrawn', 'stale')),
  -- Changes: line, field, from, to; of an accepted one also what was agreed before.
  items jsonb not null,
  note text,
  -- The one that it counters.
  answers uuid,
  reason text,
  how text check (how in ('person', 'key', 'automatic')),
  decided_by_organization_id uuid,
  decided_by_user_id uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (order_id, organization_id) references base.orders (id, organization_id) on delete cascade,
  check ((by_organization_id is null) = (by_email is not null))
);
create index on base.proposals (order_id, organization_id);
select base.tenant_table('proposals');
revoke insert, update, delete on tenant.proposals from rumbo_app;

-- Those of orders that one owns, and those between their owner and oneself as long as one holds the order by a live share.
create view record.proposals as select p.* from base.proposals p
  where tenant.org() = p.organization_id or (tenant.org() in (p.by_organization_id, p.for_organization_id)
    and exists (select from base.shares s where s.record_id = p.order_id and s.organization_id = tenant.org()
      and s.owner_organization_id = p.organization_id and s.revoked_at is null)) with local check option;
grant select, update (state, items, reason, how, decided_by_organization_id, decided_by_user_id, decided_at)
  on record.proposals to rumbo_app;

-- Where they are made: by one's own organization, or, with the owner, by a supplier without an account. One side is the order's owner,
-- the other holds it.
create view record.new_proposals as select p.* from base.proposals p
  where (p.by_organization_id = tenant.org() or (p.by_organization_id is null and p.organization_id = tenant.org()))
    and p.organization_id in (p.by_organization_id, p.for_organization_id)
    and p.for_organization_id is distinct from p.by_organization_id
    and (p.by_organization_id is null or exists (select from base.shares s where s.record_id = p.order_id
      and s.organization_id in (p.by_organization_id, p.for_organization_id)
      and s.owner_organization_id = p.organization_id and s.revoked_at is null)) with local check option;
grant select, insert on record.new_proposals to rumbo_app;

-- Both sides follow a proposal that was made or answered; who is to answer is reminded after two days.
create function base.follow_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform base.mark_due(o.id, 'proposals', array[new.order_id::text])
    from (select distinct unnest(array[new.organization_id, new.by_organization_id, new.for_organization_id]) as id) o
    where o.id is not null;
  if tg_op = 'INSERT' and new.state = 'open' then
    insert into base.due (organization_id, kind, key, due_at)
      values (new.for_organization_id, 'proposal-reminders', new.id::text, now() + interval '48 hours');
  end if;
  return null;
end $$;
revoke execute on function base.follow_proposal() from public;
create trigger proposal_followed after insert or update of state on base.proposals
  for each row execute function base.follow_proposal();

-- Notices of proposals.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told', 'alert',
    'proposal', 'proposalAnswered', 'proposalWaits'));
