import type { Outcome } from '../../access/change/change-many.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type Remaining, undoChildren, withRemaining } from '../../records/children/undo-children.service.ts'
import type { ContainerNote } from './put-containers.service.ts'

type BelowOf = { readonly recordId: string; readonly notes: readonly ContainerNote[] }

/** Undoes what was done to containers of shipments that stay. @returns the shipments of which something stays */
export const takeContainersBack = (
  scope: Scope,
  all: readonly BelowOf[],
  by: By = { way: scope.actor.way },
): Promise<Remaining> =>
  undoChildren(scope, shipmentModule, {
    all: all.map(({ recordId, notes }) => ({
      recordId,
      notes: notes.map((note) => ({ ...note, module: containerModule.id })),
    })),
    by,
  })

/** Containers that stay for what somebody did to them are reported with their shipment. */
export const withKept = (kept: Remaining): ((outcome: Outcome) => Outcome) =>
  withRemaining(shipmentModule, kept)
