-- What 0784 has counted together is counted when the table is analyzed, which a table that is there already may not be for weeks.
analyze base.shipments;
