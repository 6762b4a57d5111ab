-- Works that any module has: their kind names no module, their input does.

update base.works set kind = 'records-share', input = input || '{"module": "shipments"}' where kind = 'shipments-share';
update base.works set kind = 'records-export',
    input = input - 'containers' || jsonb_build_object('module', 'shipments', 'children', input -> 'containers')
  where kind = 'shipments-export';
