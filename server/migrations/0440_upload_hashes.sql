-- The SHA-256 of an upload of the present organization, hexadecimal; null as long as nobody has read its bytes.
create function system.upload_sha256(upload text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(c.sha256, 'hex') from system.upload_checks c where c.upload_id = upload and c.organization_id = tenant.org()
$$;
revoke execute on function system.upload_sha256(text) from public;
grant execute on function system.upload_sha256(text) to rumbo_app;
