-- Mails become messages in the order in which they came, also where two companies write about one record at the same moment: each company
-- reads its own, and one that came later waits for those before it.
alter table base.received_mails add column place bigint generated always as identity;
create index received_mails_waiting on base.received_mails (place) where state = 'waiting';
select base.tenant_table('received_mails');
grant update (record_id) on tenant.received_mails to rumbo_app;

-- What a mail is about, as far as its address or what it answers says so: a record, or a chat without one.
create function base.subject_of_mail(mail base.received_mails) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(a.record_id, c.record_id, c.id) from (select mail.token as token) m
    left join base.mail_addresses a on a.token = m.token
    left join base.chats c on c.id = coalesce(mail.answered_chat_id, a.chat_id)
$$;
revoke execute on function base.subject_of_mail(base.received_mails) from public;

-- Door: whether a mail of the acting organization has to wait for one that came before it about the same. One that is being read is waited for
-- here; one that failed, or that waits for longer than a minute, holds up no other.
create function system.waits_for_mail(mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own base.received_mails;
  about uuid;
begin
  select * into own from base.received_mails m where m.id = mail and m.organization_id = tenant.org();
  if not found then return false; end if;
  about := base.subject_of_mail(own);
  perform from base.received_mails e
    where e.state = 'waiting' and e.place < own.place and e.received_at > now() - interval '1 minute'
      and base.subject_of_mail(e) = about
      and not exists (select from base.due d where d.organization_id = e.organization_id and d.kind = 'received-mails'
        and d.key = e.id::text and d.attempts > 0)
    for share of e;
  return found;
end $$;
revoke execute on function system.waits_for_mail(uuid) from public;
grant execute on function system.waits_for_mail(uuid) to rumbo_app;
