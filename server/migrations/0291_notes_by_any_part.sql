-- Notes are long and few: found by any part of them, at no cost to shipments without.
create index shipments_by_notes on base.shipments using gin (organization_id, base.fold(notes) public.gin_trgm_ops)
  where notes is not null;
