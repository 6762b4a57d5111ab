-- Works of imports name their module in their input.

update base.works set input = input || '{"module": "shipments"}'
where kind like 'import-%' and jsonb_typeof(input) = 'object' and not input ? 'module';
