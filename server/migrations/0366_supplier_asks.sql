-- Suppliers without an account: one link for one address about some lines of an order, which is answered once. A link is known by the
-- SHA-256 of its token alone, and shows by the rights that its maker has now.
create table base.supplier_asks (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  email text not null,
  contact text,
  line_ids uuid[] not null check (cardinality(line_ids) between 1 and 200),
  with_prices boolean not null default false,
  message text,
  language text not null check (language in ('es-mx', 'en-us')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  answer text check (answer in ('confirmed', 'declined', 'proposed')),
  reason text,
  proposal_id uuid,
  answered_at timestamptz,
  user_id uuid not null references base.users,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (order_id, organization_id) references base.orders (id, organization_id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index on base.supplier_asks (order_id, organization_id);
select base.tenant_table('supplier_asks');
revoke update, delete on tenant.supplier_asks from rumbo_app;
grant update (revoked_at, answer, reason, proposal_id, answered_at) on tenant.supplier_asks to rumbo_app;

-- Door: what a link that opens stands for. Nobody is entered by it. One that never was, was revoked, has expired, whose maker has left or
-- whose order is gone (or isn't the organization's own) all answer nothing. It counts when told to; opening it uses nothing up.
create function system.open_supplier_ask(hash bytea, counts boolean) returns table (
  organization_id uuid, ask_id uuid, order_id uuid, language text, company text, user_id uuid,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language plpgsql volatile security definer set search_path = '' as $$
begin
  if counts then
    update base.supplier_asks a set openings = a.openings + 1, first_opened_at = coalesce(a.first_opened_at, now()),
      last_opened_at = now()
    where a.token_hash = hash and a.revoked_at is null and a.expires_at > now();
  end if;
  return query
    select a.organization_id, a.id, a.order_id, a.language, o.name, a.user_id,
      r.id, r.name, r.built_in, r.permissions, r.version
    from base.supplier_asks a
      join base.orders s on s.id = a.order_id and s.organization_id = a.organization_id
        and s.owner_organization_id = a.organization_id
      join base.organizations o on o.id = a.organization_id
      join base.members m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.status = 'active'
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where a.token_hash = hash and a.revoked_at is null and a.expires_at > now();
end $$;
revoke execute on function system.open_supplier_ask(bytea, boolean) from public;
grant execute on function system.open_supplier_ask(bytea, boolean) to rumbo_app;
