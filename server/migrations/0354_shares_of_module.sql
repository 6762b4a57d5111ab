-- Whether two organizations share a record of some module at all: the index of pairs says so, too.
create index shares_by_pair on base.shares (owner_organization_id, organization_id, module) where revoked_at is null;
drop index base.shares_owner_organization_id_organization_id_idx;
-- What an organization holds says of which module it is, as its own shares do since 0320.
create or replace view tenant.held_shares as select * from base.shares
  where organization_id = tenant.org() and revoked_at is null;
