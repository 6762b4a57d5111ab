-- Counts of all shipments by mode, phase, timing and arrival, without reading a record: the key is that of the newest ones, so that new
-- entries come next to each other.
create index shipments_cube on base.shipments (organization_id, archived, id)
  include (freight_type, phase, timing, eta, ata, first_eta, profile_id) where ended_at is null;

-- Those whose free time is over or ends, counted in the same way.
create index shipments_by_free_time on base.shipments (organization_id, free_time_state, last_free_day)
  include (archived, profile_id) where free_time_state is not null and ended_at is null;
