-- Views can show records as pictures.
alter table base.views drop constraint views_layout_check,
  add constraint views_layout_check check (layout in ('table', 'board', 'gallery', 'calendar', 'timeline', 'map'));
