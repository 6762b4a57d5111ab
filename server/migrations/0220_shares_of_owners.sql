-- A share names its record's owner twice, so that it can only point at the owner's own row, never at a holder's.
alter table base.shipments add constraint shipments_of_owner unique (id, organization_id, owner_organization_id);

-- Shares that organizations made of records which they only held, kept as they were for whoever runs the server.
create table system.quarantined_shares (
  record_id uuid not null,
  share jsonb not null,
  reason text not null,
  quarantined_at timestamptz not null default now()
);
with wrong as (
  delete from base.shares s where not exists (select from base.shipments r
    where r.id = s.record_id and r.organization_id = s.owner_organization_id
      and r.owner_organization_id = s.owner_organization_id)
  returning s.*
)
insert into system.quarantined_shares (record_id, share, reason)
select record_id, to_jsonb(wrong), 'its owner_organization_id did not own the record' from wrong;
-- What such a share gave stays with its holder, but is no record any more.
update base.shipments s set ended_at = now(), updated_at = now()
from system.quarantined_shares q
where s.id = q.record_id and s.organization_id = (q.share ->> 'organization_id')::uuid
  and s.owner_organization_id = (q.share ->> 'owner_organization_id')::uuid and s.ended_at is null;
update base.containers c set ended_at = now(), updated_at = now()
from system.quarantined_shares q
where c.record_id = q.record_id and c.organization_id = (q.share ->> 'organization_id')::uuid
  and c.owner_organization_id = (q.share ->> 'owner_organization_id')::uuid and c.ended_at is null;

alter table base.shares drop constraint shares_record_id_owner_organization_id_fkey,
  add constraint shares_of_owner foreign key (record_id, owner_organization_id, owner_organization_id)
    references base.shipments (id, organization_id, owner_organization_id);
