-- Each edit writes when it was, and one that changes a value of a sorted index writes to every index. What a batch changed since a
-- time is found by the spans of time that pages hold, which no edit has to write to (from PostgreSQL 16 on); lists that are sorted by
-- it get an index on demand.
drop index base.shipments_by_updated;
create index shipments_by_time_of_update on base.shipments using brin (updated_at)
  with (pages_per_range = 8, autosummarize = on);
