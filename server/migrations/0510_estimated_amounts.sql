-- What a charge was estimated at before it was invoiced (SHP-12), so that both can be compared.
alter table base.charges add column estimated_amount numeric check (estimated_amount >= 0);
select base.record_module('charges', title => 'concept');
