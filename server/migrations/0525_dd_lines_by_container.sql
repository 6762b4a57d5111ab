-- Which invoices charge a container.
create index dd_lines_by_container on base.dd_lines (organization_id, base.reference_key(container)) where container is not null;
