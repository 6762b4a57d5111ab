-- Calls of a minute that all servers of a database count together (decision 0170). What is lost with a crash is a minute's counting, so
-- nothing of it is logged.
create unlogged table system.call_counts (
  -- A hash: addresses of the net are nobody's to read here.
  caller bytea primary key,
  calls bigint not null,
  ends_at timestamptz not null
);

-- Door: takes calls of a caller's minute for one server, which lets so many through without asking again; the minute begins with the first.
-- @param wanted how many it would like
-- @param most how many the caller has in a minute
-- @returns how many it got, how many all servers want so far, and the milliseconds until the minute is over
create function system.claim_calls(caller bytea, wanted integer, most integer)
  returns table (granted integer, claimed bigint, milliseconds integer)
language sql security definer set search_path = '' as $$
  insert into system.call_counts as c (caller, calls, ends_at)
  values (claim_calls.caller, wanted, now() + interval '1 minute')
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.ends_at <= now() then excluded.calls else c.calls + excluded.calls end,
    ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
  returning greatest(0, least(wanted, most - (c.calls - wanted)))::integer, c.calls,
    ceil(extract(epoch from c.ends_at - now()) * 1000)::integer
$$;

-- Door: forgets the minutes that are over.
create function system.forget_call_counts() returns void
language sql security definer set search_path = '' as $$
  delete from system.call_counts where ends_at <= now()
$$;

revoke all on system.call_counts from public;
revoke execute on function system.claim_calls(bytea, integer, integer), system.forget_call_counts() from public;
grant execute on function system.claim_calls(bytea, integer, integer), system.forget_call_counts() to rumbo_app;
