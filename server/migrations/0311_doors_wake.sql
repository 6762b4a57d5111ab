-- As in 0310. A server knows what its own statements write; what others write, and doors, has to be said.
drop trigger outbox_told on base.outbox;
create trigger outbox_told after insert on base.outbox for each statement
  when (current_user <> session_user or current_setting('application_name') <> 'rumbo')
  execute function base.tell('outbox');
