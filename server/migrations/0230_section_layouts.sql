-- How an organization lays out the details of its shipments (requirement FLD-02): the order of standard sections, of its own and
-- of the parts that the product makes, and which of them are hidden. What isn't here stands where the product puts it.
create table base.section_layouts (
  organization_id uuid not null references base.organizations on delete cascade,
  section_id text not null check (length(section_id) between 1 and 64),
  position integer not null,
  hidden boolean not null default false,
  primary key (organization_id, section_id)
);
select base.tenant_table('section_layouts');
