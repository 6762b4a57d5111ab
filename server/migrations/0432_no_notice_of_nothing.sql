-- A statement that changed no row wakes nobody: a sender that took no mail woke itself, and so looked again without end.
-- Notices that are the same are one in a transaction, so that many rows cost no more.
drop trigger mails_told on system.mails;
create trigger mails_told after insert on system.mails for each statement execute function base.tell('mails');
-- A mail that was taken is due later, should its sender die: nobody has to look at it now.
create trigger mail_hastened after update of next_try_at on system.mails for each row
  when (new.next_try_at < old.next_try_at or old.next_try_at is null and new.next_try_at is not null)
  execute function base.tell('mails');

drop trigger sources_told on base.tracking_sources;
create trigger sources_told after insert on base.tracking_sources for each statement execute function base.tell('tracking');
create trigger source_changed
  after update of way, revoked_at, paused_at, enrolled_at, subscribes, subscription_due_at on base.tracking_sources
  for each row execute function base.tell('tracking');

drop trigger delivery_put_off on base.tracking_deliveries;
create trigger delivery_put_off after update of due_at on base.tracking_deliveries
  for each row execute function base.tell('tracking');

drop trigger tellings_told on base.dcsa_tellings;
create trigger tellings_told after insert on base.dcsa_tellings for each statement execute function base.tell('posts');
create trigger telling_moved after update of due_at on base.dcsa_tellings
  for each row execute function base.tell('posts');

drop trigger subscriptions_told on base.dcsa_subscriptions;
create trigger subscriptions_told after insert on base.dcsa_subscriptions
  for each statement execute function base.tell('posts');
create trigger subscription_moved after update of next_at, paused_at, leased_until on base.dcsa_subscriptions
  for each row execute function base.tell('posts');
