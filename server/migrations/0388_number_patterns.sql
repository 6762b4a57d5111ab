-- How an organization writes the numbers that it counts: `OC-{####}`. Null: as the module does.
alter table base.counters add column pattern text check (pattern ~ '^[^{}]*[{]#{1,10}[}][^{}]*$' and length(pattern) <= 40);
select base.tenant_table('counters');
