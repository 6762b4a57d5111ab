-- Lines of orders are found by the code of their product.
create index order_lines_by_product on base.order_lines (organization_id, base.reference_key(product ->> 'code'))
  where product is not null;
create index order_lines_by_code on base.order_lines (organization_id, base.reference_key(code)) where code is not null;

-- A code as an eye may take it for another, as domain/src/products/look-alikes.ts has it.
create function base.look_alike_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g')), 'OIL', '011'), '^0+(.)', '\1')
$$;
revoke execute on function base.look_alike_key(text) from public;
grant execute on function base.look_alike_key(text) to rumbo_app;
create index products_by_look on base.products (organization_id, base.look_alike_key(code)) where code is not null;
