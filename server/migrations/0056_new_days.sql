-- Formulas that look at the date have other results when the organization's own midnight has passed. One row tells for
-- which day they were computed, and while that goes on, how far it is, so that it goes on after a stop.
create table base.result_days (
  organization_id uuid primary key references base.organizations on delete cascade,
  day date not null,
  -- The last record that is done with; null where all are.
  after uuid
);
create index fields_looking_at_the_date on base.fields (organization_id)
  where archived_at is null and formula_data ~* '(today|hoy)';
select base.tenant_table('result_days');

-- Door: organizations with such formulas whose day is another than the one that was computed for. Ids alone.
create function system.organizations_with_a_new_day(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o left join base.result_days d on d.organization_id = o.id
  where exists (select from base.fields f
      where f.organization_id = o.id and f.archived_at is null and f.formula_data ~* '(today|hoy)')
    and (d.day is null or d.day < (now() at time zone o.time_zone)::date or d.after is not null)
  order by o.id limit most
$$;
revoke execute on function system.organizations_with_a_new_day(integer) from public;
grant execute on function system.organizations_with_a_new_day(integer) to rumbo_app;
