import { statement } from '../../access/scope/statement.ts'

/** When a shipment's position was written last, and which way. For who may see the position alone. */
export const positionWritten = (shipmentId: string) => statement<{ at: string; way: string }>`
  select created_at as at, way from record.record_history
  where record_id = ${shipmentId} and module = 'shipments'
    and (changes @> '[{"field": "latitude"}]' or changes @> '[{"field": "longitude"}]')
  order by id desc limit 1`
