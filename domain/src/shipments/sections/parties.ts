import type { Field } from '../../fields/field.ts'

const party = <const Id extends string>(id: Id) =>
  ({
    id,
    type: 'party',
    column: id,
    side: 'shared',
    section: 'parties',
    source: 'partners',
  }) as const satisfies Field

/** A party is no collaborator until the shipment is shared with it. */
export const parties = [
  party('shipper'),
  party('consignee'),
  party('supplier'),
  party('buyer'),
  party('customs_broker'),
  party('forwarder'),
  { ...party('notifyParty'), column: 'notify_party' },
] as const
