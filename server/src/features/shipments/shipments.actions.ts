import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import { recogniseNumber } from '@rumbo/domain/shipments/contracts/recognise.api'
import * as settings from '@rumbo/domain/shipments/contracts/settings.api'
import * as transport from '@rumbo/domain/shipments/contracts/transport.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { readFlat } from '../../records/read-flat.ts'
import { readDetailsView } from './details-view.service.ts'
import { chooseNotifications, readNotifications } from './notifications.service.ts'
import { recognise } from './recognise.service.ts'
import { previewTransport, setTransport } from './transport.service.ts'

/** Answers the endpoints that shipments alone have. */
export const shipmentActions: readonly Action[] = [
  action(recogniseNumber, async (scope, { text }) => show({ items: [...(await recognise(scope, text))] })),

  action(transport.previewTransport, (scope, input) => previewTransport(scope, input)),

  action(
    transport.setTransport,
    async (scope, input) => {
      await setTransport(scope, input)
      return readFlat(scope, shipmentModule, input.id)
    },
    (scope, id) => readFlat(scope, shipmentModule, id),
  ),

  action(getDetailsView, (scope, { shipmentId }) => readDetailsView(scope, shipmentId)),

  action(settings.getNotifications, async (scope, { id }) => show(await readNotifications(scope, id))),
  action(settings.setNotifications, async (scope, input) => show(await chooseNotifications(scope, input))),
]
