import { requiredNameCode } from '@rumbo/domain/shipments/required-name'
import type { RecordDetails } from '../../records/details/record-details.ts'
import { AfterValue } from './details/after-value.tsx'
import { DateText } from './details/date-text.tsx'
import { SetPhase } from './details/phases/set-phase.tsx'
import { useClearing } from './details/phases/use-clearing.tsx'
import { OwnSettings } from './details/settings/own-settings.tsx'
import { ShipmentFacts } from './details/shipment-facts.tsx'
import { ContainersPart, MapPart, TimelineOfTab, TimelinePart } from './details/shipment-parts.tsx'
import { ShipmentWay } from './details/shipment-way.tsx'
import { TransportDialog } from './details/transport/transport-dialog.tsx'
import { UrgentParts } from './details/urgent-parts.tsx'
import { useOwnMenu } from './details/use-own-menu.tsx'
import { MapToggle } from './map/map-toggle.tsx'
import { detailsContracts } from './screen/details-contracts.ts'
import { shipmentPrintParts } from './screen/print-parts.ts'
import { shipmentSharing } from './screen/shipment-sharing.tsx'
import { useValueHint } from './value-hint.tsx'

/** What shipments add to the page of a record. */
export const shipmentDetails: RecordDetails = {
  contracts: detailsContracts,
  sharing: shipmentSharing,
  history: {
    birthField: 'freightType',
    silent: ['shipmentCargos'],
    rowName: 'number',
    rowBirthFields: ['number', 'type'],
  },
  picture: null,
  Actions: SetPhase,
  sharesFirst: true,
  reference: 'clientReference',
  Facts: ShipmentFacts,
  Way: ShipmentWay,
  Urgent: UrgentParts,
  Further: null,
  Lead: MapPart,
  FieldTools: MapToggle,
  parts: { containers: ContainersPart, timeline: TimelinePart },
  firstParts: ['containers'],
  sideParts: ['timeline', 'history'],
  tabs: [{ id: 'timeline', Tab: TimelineOfTab }],
  OwnSettings,
  byDialog: ['freightType', 'modality'],
  Dialog: TransportDialog,
  requiredCode: (fieldId) => (fieldId === 'name' ? requiredNameCode('input') : undefined),
  DateText,
  AfterValue,
  useHint: useValueHint,
  useConfirm: useClearing,
  useMenu: useOwnMenu,
  printParts: shipmentPrintParts,
  duplicateWith: { input: 'containers', label: 'shipment-details:duplicate.containers' },
}
