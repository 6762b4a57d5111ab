-- Door: which of these images there are no more. Their files are nobody's, and are swept. It tells nothing of those that are.
create function system.images_gone(ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.images i where i.id = asked.id)
$$;
revoke execute on function system.images_gone(uuid[]) from public;
grant execute on function system.images_gone(uuid[]) to rumbo_app;
