-- Road and rail carriers, and providers, know a shipment by the client's reference or the house bill: events find it by them.
create index shipments_by_house_bl on base.shipments (organization_id, base.reference_key(house_bl))
  where house_bl is not null;
create index shipments_by_client_reference on base.shipments (organization_id, base.reference_key(client_reference))
  where client_reference is not null;
