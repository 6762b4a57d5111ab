-- How organizations pay (docs/decisions/0164). What the payment provider says of a subscription stands on the organization, as it was read last.

alter table base.organizations
  add column plan_interval text check (plan_interval in ('month', 'year')),
  -- When the subscription ends because somebody cancelled it; null: it goes on.
  add column sub_cancel_at timestamptz,
  add column past_due_since timestamptz,
  -- When the reading of what stands here of the subscription began; one that began earlier changes nothing.
  add column sub_read_at timestamptz;
-- One customer at the payment provider is one organization.
create unique index organizations_customer on base.organizations (customer_id);
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;

-- What was done to the plan of an organization, by whom; never changed.
create table base.plan_steps (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  plan text,
  plan_interval text,
  plan_ends_at timestamptz,
  -- A user of the organization, or the login of who ran a command; both null: the payment provider.
  user_id uuid,
  staff text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select base.tenant_table('plan_steps');
revoke insert, update, delete on tenant.plan_steps from rumbo_app;

-- Invoices of plans that are set by who runs the server, numbered without a gap for all organizations together; never changed.
create table base.plan_invoices (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  year integer not null,
  number integer not null,
  plan text not null,
  plan_interval text not null check (plan_interval in ('month', 'year')),
  -- As they stood when it was made.
  customer_name text not null,
  -- In the smallest unit of the currency.
  amount bigint not null check (amount >= 0),
  discount bigint not null default 0 check (discount between 0 and amount),
  coupon text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period_start date not null,
  period_end date not null check (period_end > period_start),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (year, number)
);
select base.tenant_table('plan_invoices');
revoke insert, update, delete on tenant.plan_invoices from rumbo_app;

-- Events of the payment provider that were followed: the same one again changes nothing.
create table base.billing_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create function system.billing_event_known(event text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from base.billing_events e where e.id = event);
end $$;

-- Notes an event that changes nothing.
create function system.note_billing_event(event text, event_type text) returns void
language sql security definer set search_path = '' as $$
  insert into base.billing_events (id, type) values (event, event_type) on conflict do nothing
$$;

-- The customer of the present organization at the payment provider, made once.
create function system.keep_customer(customer text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update base.organizations o set customer_id = customer where o.id = tenant.org() and o.customer_id is null;
  return (select o.customer_id from base.organizations o where o.id = tenant.org());
end $$;

-- A smaller or larger plan begins to count with what was made this month.
create function base.count_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if base.limit_of(new.id, 'shipments') is null then
    delete from base.plan_usage u where u.organization_id = new.id and u.month = base.month_of(new.id);
  end if;
  return null;
end $$;
create trigger plan_counts_again after update of plan, plan_ends_at on base.organizations for each row
  when (new.plan is distinct from old.plan) execute function base.count_again();

-- Follows what the payment provider says of a customer's subscription, read at a time; null of a plan: there is none any more. Answers whether
-- anything was followed: an event that is known, an older reading and an unknown customer are not.
create function system.follow_subscription(
  event text, event_type text, customer text, read_at timestamptz, sub jsonb
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  target record;
  past_due constant boolean := sub ->> 'status' = 'past_due';
  since timestamptz;
begin
  select o.id, o.plan, o.plan_interval, o.past_due_since, o.sub_read_at into target
    from base.organizations o where o.customer_id = customer for no key update;
  if target.id is null then return false; end if;
  if event is not null then
    insert into base.billing_events (id, type) values (event, event_type) on conflict do nothing;
    if not found then return false; end if;
  end if;
  if target.sub_read_at >= read_at then return false; end if;
  since := case when past_due then coalesce(target.past_due_since, now()) end;
  update base.organizations o set
      plan = sub ->> 'plan', plan_interval = sub ->> 'interval', price_id = sub ->> 'priceId', sub_id = sub ->> 'id',
      sub_status = sub ->> 'status', sub_period_end = (sub ->> 'periodEnd')::timestamptz,
      sub_cancel_at = (sub ->> 'cancelAt')::timestamptz, past_due_since = since,
      -- Who is behind with a payment keeps the plan for fourteen days.
      plan_ends_at = since + interval '14 days',
      coupons = coalesce(sub -> 'coupons', '[]'),
      coupon_amount_off = (select sum((c ->> 'amountOff')::numeric) from jsonb_array_elements(coalesce(sub -> 'coupons', '[]')) c),
      coupon_percent_off = (select max((c ->> 'percentOff')::numeric) from jsonb_array_elements(coalesce(sub -> 'coupons', '[]')) c),
      sub_read_at = read_at
    where o.id = target.id;
  if (sub ->> 'plan') is distinct from target.plan or (sub ->> 'interval') is distinct from target.plan_interval then
    insert into base.plan_steps (organization_id, id, plan, plan_interval, plan_ends_at)
      values (target.id, gen_random_uuid(), sub ->> 'plan', sub ->> 'interval', since + interval '14 days');
  end if;
  return true;
end $$;

-- How the present organization stands against what its plan allows, as its members see it.
create function system.plan_standing() returns table (
  plan text, plan_interval text, plan_ends_at timestamptz, sub_status text, past_due_since timestamptz,
  shipments integer, members integer, collaborators integer, documents integer,
  most_shipments integer, most_members integer, most_collaborators integer, most_documents integer
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select base.plan_of(o.plan, o.plan_ends_at), o.plan_interval, o.plan_ends_at, o.sub_status, o.past_due_since,
    coalesce((select u.shipments from base.plan_usage u where u.organization_id = o.id and u.month = base.month_of(o.id)),
      base.created_in(o.id, base.month_of(o.id))),
    base.seats_of(o.id),
    (select coalesce(max(c.n), 0)::integer from (select count(*) as n from base.shares s
      where s.owner_organization_id = o.id and s.module = 'shipments' and s.revoked_at is null group by s.record_id) c),
    (select coalesce(max(c.n), 0)::integer from (select count(distinct l.document_id) as n from base.document_links l
      join base.records r on r.id = l.record_id and r.organization_id = l.organization_id and r.module = 'shipments'
      where l.organization_id = o.id group by l.record_id) c),
    base.limit_of(o.id, 'shipments'), base.limit_of(o.id, 'members'), base.limit_of(o.id, 'collaborators'),
    base.limit_of(o.id, 'documents')
  from base.organizations o where o.id = tenant.org();
end $$;

-- The same in short, for every page: whether anything is over, and until when a payment may be late. What is over is what can be counted by a key.
create function system.plan_notice() returns table (
  plan text, plan_ends_at timestamptz, past_due_since timestamptz, shipments integer, members integer,
  most_shipments integer, most_members integer
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select base.plan_of(o.plan, o.plan_ends_at), o.plan_ends_at, o.past_due_since,
    case when base.limit_of(o.id, 'shipments') is null then 0 else coalesce((select u.shipments from base.plan_usage u
      where u.organization_id = o.id and u.month = base.month_of(o.id)), 0) end,
    case when base.limit_of(o.id, 'members') is null then 0 else base.seats_of(o.id) end,
    base.limit_of(o.id, 'shipments'), base.limit_of(o.id, 'members')
  from base.organizations o where o.id = tenant.org();
end $$;

revoke execute on function system.billing_event_known(text), system.note_billing_event(text, text), system.keep_customer(text),
  base.count_again(), system.follow_subscription(text, text, text, timestamptz, jsonb), system.plan_standing(),
  system.plan_notice() from public;
grant execute on function system.billing_event_known(text), system.note_billing_event(text, text), system.keep_customer(text),
  system.follow_subscription(text, text, text, timestamptz, jsonb), system.plan_standing(), system.plan_notice() to rumbo_app;
