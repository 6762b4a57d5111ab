-- What was mailed to the buyers of lines that a shipment brings too late, each mail a row. Which lines these were is kept by their ids:
-- what they say is for whoever reads it later to see, or not.
create table base.hit_mails (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  -- Those that were sent together; a sending that is repeated sends nothing again.
  sending_id uuid not null,
  user_id uuid,
  client text not null,
  recipient text not null,
  shipment_ids uuid[] not null,
  order_ids uuid[] not null,
  line_ids uuid[] not null,
  -- In the outbox; null: it was refused, and why.
  mail_id uuid,
  refused text,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  check ((mail_id is null) <> (refused is null))
);
create index on base.hit_mails (sending_id, organization_id);
create index on base.hit_mails using gin (shipment_ids);
select base.tenant_table('hit_mails');

-- Door: how far the mails of one's own organization got that it sent to buyers. A mail that left is forgotten after a while: it was sent.
create function system.hit_mail_standings(mails uuid[]) returns table (
  id uuid, sent_at timestamptz, waits boolean, error text
) language sql stable security definer set search_path = '' as $$
  select m.id, m.sent_at, m.next_try_at is not null, m.error
  from system.mails m join base.hit_mails h on h.mail_id = m.id
  where m.id = any (mails) and h.organization_id = tenant.org()
$$;
revoke execute on function system.hit_mail_standings(uuid[]) from public;
grant execute on function system.hit_mail_standings(uuid[]) to rumbo_app;
