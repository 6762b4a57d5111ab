-- A saved view may set its shipments out on a map.
alter table base.views drop constraint views_layout_check,
  add constraint views_layout_check check (layout in ('table', 'board', 'calendar', 'timeline', 'map'));
