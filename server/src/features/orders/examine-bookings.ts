import { askOwner } from '../../platform/database/ask-owner.ts'
import type { Connection } from '../../platform/database/connection.ts'

type Wrong = { readonly id: string; readonly says: string; readonly booked: string }

/**
 * Proves of every line of an order that it says what is booked of it, and that the rest is left. Next to a running server, in the owner's
 * database; it changes nothing.
 * @returns a sentence for each line that doesn't
 */
export async function examineBookings(database: Connection): Promise<readonly string[]> {
  const wrong = await askOwner<Wrong>(
    database,
    `select l.id, trim_scale(coalesce(l.booked, 0))::text as says, trim_scale(coalesce(a.booked, 0))::text as booked
     from base.order_lines l left join (select line_id, organization_id, sum(quantity) as booked
       from base.allocations where fits group by line_id, organization_id) a
       on a.line_id = l.id and a.organization_id = l.organization_id
     where l.profile_id is null and (coalesce(l.booked, 0) <> coalesce(a.booked, 0)
       or l.balance_booked is distinct from l.quantity - coalesce(l.booked, 0))
     order by l.id`,
  )
  return wrong.map(
    ({ id, says, booked }) => `Line ${id} of an order says that ${says} of it are booked; it is ${booked}.`,
  )
}
