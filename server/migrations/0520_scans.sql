-- Files without texts are read as scans, a page at a time (decision 0095): whether that is wanted, and what was recognised so far. `scan` is null as long
-- as a file isn't read as one; else {total, tries, pages}: how many pages it has (null before the first is read), how often its next page was tried, and
-- the words on those that were recognised, which are forgotten once its values are read.
alter table base.paper_readings
  add column scan_wanted boolean not null default false,
  add column scan jsonb,
  drop constraint paper_readings_problem_check,
  add constraint paper_readings_problem_check check (problem in ('locked', 'broken', 'large', 'pages', 'items', 'memory', 'time', 'missing',
    'format', 'text', 'pixels', 'scanPages', 'failed', 'words'));
select base.tenant_table('paper_readings');

-- A scan that still waits isn't read for documents that are deleted; one that is restored can be read again.
create function base.forget_waiting_scan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from base.paper_readings r
  where r.organization_id = old.organization_id and r.upload_id = old.upload_id and r.state = 'waiting' and r.scan is not null
    and not exists (select from base.document_versions v where v.organization_id = old.organization_id and v.upload_id = old.upload_id);
  return null;
end $$;
create trigger forget_waiting_scan after delete on base.document_versions for each row execute function base.forget_waiting_scan();
