-- A mail that waits for an earlier one about the same is due just behind that one, by its place, instead of behind all that wait: one that came
-- a moment too early sent each of those after it to the end of the line. And it waits for the first of them alone: the question locked every
-- mail before it.
drop function system.waits_for_mail(uuid);

-- Door: whether a mail of the acting organization has to wait for one that came before it about the same, and when it is due again; null: behind
-- all that are. One that is being read is waited for here; one that failed, or that waits for longer than a minute, holds up no other.
create function system.waits_for_mail(mail uuid) returns table (waits boolean, due_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  own base.received_mails;
  earlier base.received_mails;
  about uuid;
begin
  waits := false;
  select * into own from base.received_mails m where m.id = mail and m.organization_id = tenant.org();
  if found then
    about := base.subject_of_mail(own);
    select * into earlier from base.received_mails e
      where e.state = 'waiting' and e.place < own.place and e.received_at > now() - interval '1 minute'
        and e.organization_id <> all ((select base.closing_organizations())::uuid[])
        and base.subject_of_mail(e) = about
        and not exists (select from base.due d where d.organization_id = e.organization_id and d.kind = 'received-mails'
          and d.key = e.id::text and d.attempts > 0)
      order by e.place limit 1 for share of e;
    waits := found;
  end if;
  if waits then
    select min(d.due_at) + (own.place - earlier.place) * interval '1 microsecond' into due_at from base.due d
      where d.organization_id = own.organization_id and d.kind = 'received-mails' and d.key = earlier.id::text
        and d.lease is null and d.due_at <= now();
  end if;
  return next;
end $$;
revoke execute on function system.waits_for_mail(uuid) from public;
grant execute on function system.waits_for_mail(uuid) to rumbo_app;
