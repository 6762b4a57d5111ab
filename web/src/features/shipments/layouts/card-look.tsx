import { modeOf } from '@rumbo/domain/shipments/mode'
import type { RecordCardsLook } from '../../../records/layouts/use-record-cards.ts'
import { ModeIcon } from '../mode-icon.tsx'
import { ShipmentCard } from './shipment-card.tsx'

/** How shipments look as cards. */
export const cardLook: RecordCardsLook = {
  Card: ShipmentCard,
  fields: [
    'name',
    'freightType',
    'status',
    'priority',
    'pol',
    'pod',
    'apol',
    'apod',
    'origin',
    'finalDestination',
    'etd',
    'atd',
    'eta',
    'ata',
    'firstEtd',
    'firstEta',
  ],
  Mark: ({ record }) => <ModeIcon mode={modeOf(record)} size={12} />,
  boardBy: 'phase',
  calendarBy: 'eta',
}
