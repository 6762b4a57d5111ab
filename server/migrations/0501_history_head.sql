-- Door: the end of the acting organization's chain of history, which evidence files name.
create function tenant.history_head() returns table (seq bigint, hash text, sealed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select h.seq, encode(h.hash, 'hex'), s.sealed_at
  from system.history_heads h join system.history_seals s on s.organization_id = h.organization_id and s.seq = h.seq
  where h.organization_id = tenant.org()
$$;
revoke execute on function tenant.history_head() from public;
grant execute on function tenant.history_head() to rumbo_app;
