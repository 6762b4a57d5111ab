-- Fields and sections are shared with teams by their members, which every server keeps with the catalogue: who joins or
-- leaves a team raises its version.
create function base.raise_catalogue_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update base.organizations set catalogue_version = catalogue_version + 1
  where id in (select organization_id from changed);
  return null;
end $$;
revoke execute on function base.raise_catalogue_version() from public;
create trigger team_members_added after insert on base.team_members
  referencing new table as changed for each statement execute function base.raise_catalogue_version();
create trigger team_members_removed after delete on base.team_members
  referencing old table as changed for each statement execute function base.raise_catalogue_version();
