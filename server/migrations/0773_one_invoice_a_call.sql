-- A plan that is given twice with the same invoice is given once: who repeats a call that was not answered gets the number that it has.
drop function system.give_plan_as_staff(uuid, text, text, date, bigint, text);
drop function base.give_plan(uuid, text, text, date, bigint, bigint, text, text, text);

-- As in 0751; `invoice` is the id that its caller gives it.
-- Gives an organization a plan and writes the invoice for its first period; `until` is its last day there. Whoever runs the server calls it
-- by the command, staff by its console. @returns the number of the invoice; null where there is none
create function base.give_plan(organization uuid, given text, term text, until date, amount bigint, discount bigint, currency text,
  coupon text, staff text, invoice uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
  number text;
begin
  if invoice is not null then
    perform pg_advisory_xact_lock(hashtext('plan invoices'));
    select i.year || '-' || lpad(i.number::text, 4, '0') into number from base.plan_invoices i
      where i.organization_id = organization and i.id = invoice;
    if found then return number; end if;
  end if;
  update base.organizations o set plan = given, plan_interval = case when given is null then null else term end,
      plan_ends_at = (until + 1)::timestamp at time zone o.time_zone
    where o.id = organization returning o.plan_ends_at into ends;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  insert into base.plan_steps (organization_id, id, plan, plan_interval, plan_ends_at, staff)
    values (organization, gen_random_uuid(), given, case when given is null then null else term end, ends, staff);
  if given is null or amount is null then return null; end if;
  -- Numbers have no gaps: two who write one at once wait for each other.
  perform pg_advisory_xact_lock(hashtext('plan invoices'));
  insert into base.plan_invoices (organization_id, id, year, number, plan, plan_interval, customer_name, amount, discount, coupon,
      currency, period_start, period_end)
    select organization, coalesce(invoice, gen_random_uuid()), y.year, coalesce((select max(i.number) from base.plan_invoices i where i.year = y.year), 0) + 1,
      given, term, o.name, give_plan.amount, coalesce(give_plan.discount, 0), give_plan.coupon, give_plan.currency, current_date,
      (current_date + case term when 'year' then interval '1 year' else interval '1 month' end)::date
    from (select extract(year from current_date)::integer as year) y, base.organizations o where o.id = organization
    returning plan_invoices.year || '-' || lpad(plan_invoices.number::text, 4, '0') into number;
  return number;
end $$;

create function system.give_plan_as_staff(organization uuid, given text, term text, until date, amount bigint, currency text, invoice uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  return base.give_plan(organization, given, term, until, amount, 0, currency, null, current_setting('app.staff_name'), invoice);
end $$;
revoke execute on function base.give_plan(uuid, text, text, date, bigint, bigint, text, text, text, uuid),
  system.give_plan_as_staff(uuid, text, text, date, bigint, text, uuid) from public;
grant execute on function system.give_plan_as_staff(uuid, text, text, date, bigint, text, uuid) to rumbo_app;
