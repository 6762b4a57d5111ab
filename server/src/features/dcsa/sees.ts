import type { Sees } from '@rumbo/domain/dcsa/seen-event'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { rowRights } from '../../access/rights/row-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'

/** A shipment that there are events of, and by which profile it is held; null: one's own. */
export type Held = { readonly recordId: string; readonly profileId: string | null }

const below = 'containers.'

/** By rights on shipments and on their containers. */
const seesBy =
  (shipments: Rights, containers: Rights): Sees =>
  (field) =>
    (field.startsWith(below) ? containers.of(field.slice(below.length)) : shipments.of(field)) !== 'hide'

/** What the actor's role may see at all, whoever's the shipment is. */
export function roleSees(scope: Scope): Sees {
  const of = (declared: typeof shipmentModule) => rightsFor(scope, moduleIn(scope, declared), { onAny: true })
  return seesBy(of(shipmentModule), of(containerModule))
}

/** All that the actor's role may see, as events name fields. */
export function visibleToRole(scope: Scope): readonly string[] {
  const of = (declared: typeof shipmentModule) =>
    rightsFor(scope, moduleIn(scope, declared), { onAny: true }).visible
  return [...of(shipmentModule), ...of(containerModule).map((field) => below + field)]
}

/** What the actor sees of each shipment: by its role, and of another's by the share as it is now. */
export async function seesOn(scope: Scope, shipments: readonly Held[]): Promise<(held: Held) => Sees> {
  const rowOf = ({ recordId, profileId }: Held) => ({
    id: recordId,
    root: recordId,
    version: 0,
    profile_id: profileId,
  })
  const rows = shipments.map(rowOf)
  const above = await rowRights(scope, moduleIn(scope, shipmentModule), rows)
  const hanging = await rowRights(scope, moduleIn(scope, containerModule), rows)
  return (held) => seesBy(above(rowOf(held)), hanging(rowOf(held)))
}
