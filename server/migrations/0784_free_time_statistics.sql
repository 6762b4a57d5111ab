-- Whose free time is over ended before today, and the like: PostgreSQL takes a state and a day for independent unless it is told to count
-- both together, and then sorts all that a list of the first few would have found in order.
create statistics base.shipments_free_time (mcv) on free_time_state, last_free_day from base.shipments;
alter statistics base.shipments_free_time set statistics 300;
