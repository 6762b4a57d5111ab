import * as away from '@rumbo/domain/shipments/api'
import { duplicateShipment } from '@rumbo/domain/shipments/api'
import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import * as settings from '@rumbo/domain/shipments/contracts/settings.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { deleteShipment, listDeleted, restoreShipment } from './deleted.service.ts'
import { readDetailsView } from './details-view.service.ts'
import { duplicate } from './duplicate.service.ts'
import { chooseNotifications, readNotifications } from './notifications.service.ts'
import type { ShipmentServices } from './shipments.actions.ts'
import { readShipment } from './shipments.service.ts'

/** Shipments made like others, deleted, and taken back; and how their details are laid out. */
export const lifecycleActions = ({
  cursorSecret,
  uploads,
  followers,
}: ShipmentServices): readonly Action[] => [
  action(
    duplicateShipment,
    async (scope, input) => readShipment(scope, await duplicate(scope, input, { uploads, followers })),
    (scope, id) => readShipment(scope, id),
  ),

  action(away.deleteShipment, async (scope, { id }) => {
    await deleteShipment(scope, id)
    return show(null)
  }),

  action(getDetailsView, (scope, { shipmentId }) => readDetailsView(scope, shipmentId)),

  action(settings.getNotifications, async (scope, { id }) => show(await readNotifications(scope, id))),
  action(settings.setNotifications, async (scope, input) => show(await chooseNotifications(scope, input))),

  action(away.listDeletedShipments, (scope, query) => listDeleted(scope, query, cursorSecret)),

  action(
    away.restoreShipment,
    async (scope, { id }) => {
      await restoreShipment(scope, id, followers)
      return readShipment(scope, id)
    },
    (scope, id) => readShipment(scope, id),
  ),
]
