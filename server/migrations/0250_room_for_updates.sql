-- A shipment's row has about two kilobytes, so that a fifth of a page holds no new version of one, and each update of it writes to
-- every index. Half of a page does. It concerns pages that are written from now on.
alter table base.shipments set (fillfactor = 55);
