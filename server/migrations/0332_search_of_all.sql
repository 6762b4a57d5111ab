-- The search of everything finds numbers by their beginnings too, whatever the collation of the database: the same indexes by text
-- patterns, which serve equality as well.
drop index base.shipments_by_master_bl, base.shipments_by_house_bl, base.shipments_by_booking, base.shipments_by_client_reference,
  base.shipments_by_container, base.containers_by_number;
create index shipments_by_master_bl on base.shipments (organization_id, base.reference_key(master_bl) text_pattern_ops)
  where master_bl is not null;
create index shipments_by_house_bl on base.shipments (organization_id, base.reference_key(house_bl) text_pattern_ops)
  where house_bl is not null;
create index shipments_by_booking on base.shipments (organization_id, base.reference_key(booking_number) text_pattern_ops)
  where booking_number is not null;
create index shipments_by_client_reference on base.shipments
  (organization_id, base.reference_key(client_reference) text_pattern_ops) where client_reference is not null;
create index shipments_by_container on base.shipments (organization_id, base.reference_key(container_number) text_pattern_ops)
  where container_number is not null;
create index containers_by_number on base.containers (organization_id, base.reference_key(number) text_pattern_ops)
  where number is not null;
-- Units by their digits alone, without the letters of their owner.
create index containers_by_digits on base.containers (organization_id, substr(base.reference_key(number), 5) text_pattern_ops)
  where number is not null;
-- The product's own number, of records that one owns and of those that one holds by a share. A row without a profile is its owner's;
-- said by the organizations, no search could use it.
drop index base.shipments_rumbo_number;
create unique index shipments_rumbo_number on base.shipments (rumbo_shipment_number) where profile_id is null;
create index shipments_held_number on base.shipments (organization_id, rumbo_shipment_number) where profile_id is not null;
-- What goes from one place to another.
create index shipments_by_route on base.shipments (organization_id, (pol ->> 'code'), (pod ->> 'code'))
  where pol is not null and pod is not null;
create index shipments_by_air_route on base.shipments (organization_id, (apol ->> 'code'), (apod ->> 'code'))
  where apol is not null and apod is not null;
create index documents_by_name on base.documents using gin (organization_id, base.fold(name) public.gin_trgm_ops);
