-- The organizations that the present one shares a record with, either way, and what both know of each other.
create index on base.shares (owner_organization_id, organization_id) where revoked_at is null;
create view tenant.connected_organizations as
  select o.id, o.name, o.code, o.country_id, o.location, o.avatar, o.website, o.description, o.contact_phone
  from base.organizations o
  where exists (select from base.shares s where s.revoked_at is null
      and s.owner_organization_id = tenant.org() and s.organization_id = o.id)
    or exists (select from base.shares s where s.revoked_at is null
      and s.owner_organization_id = o.id and s.organization_id = tenant.org());
grant select on tenant.connected_organizations to rumbo_app;
