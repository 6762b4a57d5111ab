-- As every table that belongs to an organization, though no door but its own reads it.
alter table base.rule_versions enable row level security;
alter table base.rule_versions force row level security;
create policy owner_alone on base.rule_versions to rumbo_owner using (true) with check (true);
