-- An organization's own words for the product's texts (fields, sections), laid over the catalogue of its language.
create table base.labels (
  organization_id uuid not null references base.organizations on delete cascade,
  language text not null check (language in ('es-mx', 'en-us')),
  -- feature and path, as 'shipments.fields.eta'
  key text not null check (key ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$'),
  text text not null check (length(text) between 1 and 200),
  primary key (organization_id, language, key)
);
select base.tenant_table('labels');
