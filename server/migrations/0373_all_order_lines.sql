-- The lines of all orders are listed by themselves, the newest first.
create index order_lines_newest on base.order_lines (organization_id, id) where ended_at is null;
