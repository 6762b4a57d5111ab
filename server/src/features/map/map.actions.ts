import { mapShipments } from '@rumbo/domain/map/cells.api'
import { getMapSettings, getShipmentMap } from '@rumbo/domain/map/map.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { readMapCells } from './map-cells.service.ts'
import { readShipmentMap } from './shipment-map.service.ts'

/** `styleUrl`: the base map that the server is set to; null: the built-in one. */
type MapServices = { readonly styleUrl: string | null; readonly cursorSecret: Uint8Array }

export const mapActions = ({ styleUrl, cursorSecret }: MapServices): readonly Action[] => [
  action(getShipmentMap, (scope, { id }) => readShipmentMap(scope, id)),
  action(mapShipments, (scope, input) => readMapCells(scope, input, cursorSecret)),
  action(getMapSettings, async () => show({ styleUrl })),
]
