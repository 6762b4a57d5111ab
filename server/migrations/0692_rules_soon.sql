-- What rules hear is looked at a moment later, together with what else comes in that moment: edits that follow each other cost one look.
create or replace function system.keep_rule_events(events jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.rule_events (organization_id, event, rules)
  select (e.kept -> 'event' ->> 'organization_id')::uuid, e.kept -> 'event',
    array(select jsonb_array_elements_text(e.kept -> 'rules')::uuid)
  from jsonb_array_elements(events) with ordinality e (kept, place)
  where exists (select from base.organizations o where o.id = (e.kept -> 'event' ->> 'organization_id')::uuid)
  order by e.place;
  perform system.mark_due_soon('rules', (select jsonb_agg(jsonb_build_object('organization_id', o.id, 'keys', '["events"]'::jsonb))
    from (select distinct e -> 'event' ->> 'organization_id' as id from jsonb_array_elements(events) e) o));
end $$;
