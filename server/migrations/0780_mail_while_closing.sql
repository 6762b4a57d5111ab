-- Mail to an organization that is to be deleted (docs/decisions/0166): its sender is refused where that can be, else the mail waits; one
-- whose time has come has no address any more.

drop function system.find_mail_address(text, integer);
-- As in 0550; `is_closing`: the organization is to be deleted.
create function system.find_mail_address(address text, most integer) returns table (organization_id uuid, is_full boolean, is_closing boolean)
language sql stable security definer set search_path = '' as $$
  select a.organization_id, (select count(*) >= most from (select from base.received_mails m
    where m.organization_id = a.organization_id and m.state = 'held' limit most) held), o.delete_at is not null
  from base.mail_addresses a join base.organizations o on o.id = a.organization_id
  where a.token = address and (o.delete_at is null or o.delete_at > now())
$$;

drop function system.find_answered_chat(uuid, text);
-- As in 0550; `is_closing`: the organization is to be deleted.
create function system.find_answered_chat(chat uuid, address text) returns table (organization_id uuid, is_closing boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.id, o.delete_at is not null
  from base.chats c join base.organizations o on o.id = coalesce(
    (select m.organization_id from base.chat_messages l join base.members m on m.organization_id = any (l.readers)
        join base.users u on u.id = m.user_id, auth.verified_email(m.user_id) v(email)
      where l.chat_id = chat and u.email = address and v.email = address and m.status = 'active'
      order by l.seq desc, m.organization_id limit 1),
    c.organization_id)
  where c.id = chat and (o.delete_at is null or o.delete_at > now());
end $$;
revoke execute on function system.find_mail_address(text, integer), system.find_answered_chat(uuid, text) from public;
grant execute on function system.find_mail_address(text, integer), system.find_answered_chat(uuid, text) to rumbo_app;

-- As in 0610; those of an organization that is to be deleted wait for its members alone.
create or replace function system.waits_for_mail(mail uuid) returns boolean
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
      and e.organization_id <> all ((select base.closing_organizations())::uuid[])
      and base.subject_of_mail(e) = about
      and not exists (select from base.due d where d.organization_id = e.organization_id and d.kind = 'received-mails'
        and d.key = e.id::text and d.attempts > 0)
    for share of e;
  return found;
end $$;
