-- The order in which a user has the views of a list as tabs. One that is not named stands after them.

create table base.view_orders (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  module text not null,
  view_ids uuid[] not null check (cardinality(view_ids) <= 1000),
  primary key (organization_id, user_id, module)
);
select base.tenant_table('view_orders');
