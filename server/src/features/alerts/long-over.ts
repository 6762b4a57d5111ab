import { countedSince, longOverDays } from '@rumbo/domain/alerts/alert'

const kinds = countedSince.map((kind) => `'${kind}'`).join(', ')

/**
 * Whether an alert `a` is over for long: what it is about lies far back (as `liesLongBack` says), it holds no more since then, or its
 * shipment is delivered and its free time stopped. Lists, counts and the rows of shipments leave out by this rule alone.
 */
export const isLongOver = `(case a.kind when 'freeTime' then coalesce(a.days < -${longOverDays}, false)
    else coalesce(a.kind in (${kinds}) and a.days > ${longOverDays}, false)
      or exists (select from tenant.shipments s where s.id = a.record_id and s.phase in ('70_delivered', '50_delivered')) end
  or not a.holds and a.created_at < now() - interval '${longOverDays} days')`
