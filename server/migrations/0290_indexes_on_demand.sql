-- Indexes on demand are of standard fields too. Such a one is of the table, for all organizations: it has a key of its own, such as
-- 'shipments.carrierCode', and no organization.
alter table system.field_indexes alter column field_id type text;
alter table system.field_indexes alter column organization_id drop not null;
