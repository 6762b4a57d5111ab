-- Counts of what arrived between two days, without reading a record, and those records alone where they are read.
create index shipments_by_arrival on base.shipments (organization_id, archived, ata)
  include (profile_id) where ended_at is null and ata is not null;
