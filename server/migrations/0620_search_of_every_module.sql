-- Every module is searched by indexes, as shipments are: by any part of its texts, and by what a text is or begins with. An order's or
-- a product's search read all rows of the table.
create index orders_search on base.orders using gin (organization_id, base.fold(name) public.gin_trgm_ops,
  base.fold(number) public.gin_trgm_ops, base.fold(order_number) public.gin_trgm_ops, base.fold(sales_order) public.gin_trgm_ops);
create index orders_by_name on base.orders (organization_id, base.fold(name) text_pattern_ops) where name is not null;
create index orders_by_number on base.orders (organization_id, base.fold(number) text_pattern_ops) where number is not null;
create index orders_by_order_number on base.orders (organization_id, base.fold(order_number) text_pattern_ops)
  where order_number is not null;
create index orders_by_sales_order on base.orders (organization_id, base.fold(sales_order) text_pattern_ops)
  where sales_order is not null;
-- What goes from one place to another.
create index orders_by_route on base.orders (organization_id, (origin_port ->> 'code'), (destination_port ->> 'code'))
  where origin_port is not null and destination_port is not null;
-- A description may be longer than an entry of the other kind of index.
create index order_lines_search on base.order_lines using gin (organization_id, base.fold(code) public.gin_trgm_ops,
  base.fold(description) public.gin_trgm_ops);
create index order_lines_by_folded_code on base.order_lines (organization_id, base.fold(code) text_pattern_ops)
  where code is not null;

create index products_search on base.products using gin (organization_id, base.fold(name) public.gin_trgm_ops,
  base.fold(code) public.gin_trgm_ops, base.fold(category) public.gin_trgm_ops);
create index products_by_name on base.products (organization_id, base.fold(name) text_pattern_ops) where name is not null;
create index products_by_folded_code on base.products (organization_id, base.fold(code) text_pattern_ops) where code is not null;
create index product_tariffs_by_code on base.product_tariffs (organization_id, base.reference_key(tariff_code) text_pattern_ops)
  where tariff_code is not null;
create index product_tariffs_by_end on base.product_tariffs
  (organization_id, substr(base.reference_key(tariff_code), 5) text_pattern_ops) where tariff_code is not null;

create index suppliers_search on base.suppliers using gin (organization_id, base.fold(name) public.gin_trgm_ops,
  base.fold(code) public.gin_trgm_ops, base.fold(supplier ->> 'label') public.gin_trgm_ops);
create index supplier_contacts_by_name on base.supplier_contacts (organization_id, base.fold(name) text_pattern_ops)
  where name is not null;

create index charges_search on base.charges using gin (organization_id, base.fold(concept) public.gin_trgm_ops,
  base.fold(party ->> 'label') public.gin_trgm_ops, base.fold(invoice_number) public.gin_trgm_ops);
create index charges_by_folded_invoice on base.charges (organization_id, base.fold(invoice_number) text_pattern_ops)
  where invoice_number is not null;
create index dd_invoices_search on base.dd_invoices using gin (organization_id, base.fold(invoice_number) public.gin_trgm_ops,
  base.fold(party ->> 'label') public.gin_trgm_ops);
drop index base.dd_lines_by_container;
create index dd_lines_by_container on base.dd_lines (organization_id, base.reference_key(container) text_pattern_ops)
  where container is not null;
create index dd_lines_by_digits on base.dd_lines (organization_id, substr(base.reference_key(container), 5) text_pattern_ops)
  where container is not null;

create index tasks_search on base.tasks using gin (organization_id, base.fold(name) public.gin_trgm_ops,
  base.fold(description) public.gin_trgm_ops);
create index task_steps_by_name on base.task_steps (organization_id, base.fold(name) text_pattern_ops) where name is not null;

-- The earliest notice that waits for its mail is the first entry of an index, however many wait.
drop index base.notices_to_mail;
create index notices_to_mail on base.notices (organization_id, user_id, mail_at)
  where mail_at is not null and kind not in ('mention', 'message');
create index notices_of_chats_to_mail on base.notices (organization_id, user_id, mail_at)
  where mail_at is not null and kind in ('mention', 'message');
