import { type Statement, statement } from '../../access/scope/statement.ts'
import type { Allocation } from './allocations.queries.ts'

/** The organization's own lines that are of a code, the newest first. Whether the reader may know so, they see by the line. */
export const linesOfCode = (code: string, most: number) => statement<{
  id: string
  order_id: string
  key: string
}>`
  with wanted as (select nullif(base.reference_key(${code}), '') as key)
  select l.id, l.record_id as order_id, w.key from wanted w cross join lateral (
    select x.id, x.record_id from tenant.order_lines x
      where base.reference_key(x.product ->> 'code') = w.key and x.product is not null and x.owner_organization_id = tenant.org()
    union
    select x.id, x.record_id from tenant.order_lines x
      where base.reference_key(x.code) = w.key and x.code is not null and x.owner_organization_id = tenant.org()
  ) l order by l.id desc limit ${most}::integer`

/** What is booked of some lines and fits; a container that has gone is as none. */
export const allocationsOfLines = (
  lineIds: readonly string[],
): Statement<Allocation> => statement<Allocation>`
  select a.order_id, a.line_id, a.shipment_id, c.id as container_id, trim_scale(a.quantity)::text as quantity, a.fits
  from tenant.allocations a left join tenant.containers c on c.id = a.container_id and c.record_id = a.shipment_id
  where a.fits and a.line_id = any (${lineIds}::uuid[])`
