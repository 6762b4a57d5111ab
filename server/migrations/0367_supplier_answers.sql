-- That a supplier answered by its link is a notice too.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told', 'alert',
    'proposal', 'proposalAnswered', 'proposalWaits', 'supplierAnswered'));
