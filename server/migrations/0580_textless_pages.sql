-- Of a PDF that was read by its texts: the pages that have none, as long as nobody had them read as scans (decision 0131). While they are, `scan` names them as
-- `wanted`; it is null there where all pages are read as a scan.
alter table base.paper_readings add column textless_pages integer[];
select base.tenant_table('paper_readings');
