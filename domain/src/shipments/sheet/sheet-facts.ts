import type { Field } from '../../fields/field.ts'
import { textIn, type Values, valueIn } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import type { Sheet } from '../../records/sheets/sheet.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import type { ShipmentFieldId } from '../fields.ts'
import { timings } from '../options.ts'
import { phaseDatesOf } from '../rules/phase-dates.ts'
import { delayText } from './sheet-line.ts'

/** Below the title. */
const numbers: readonly ShipmentFieldId[] = [
  'rumboShipmentNumber',
  'freightType',
  'modality',
  'masterBl',
  'houseBl',
  'bookingNumber',
]

/** '1 day late', 'On time'; '' where it isn't seen. */
export function sheetState(values: Values, writing: SheetWriting): string {
  const timing = timings.find((each) => each === values.timing)
  if (!timing) return ''
  const [now, first] = [textIn(values, 'ata') ?? textIn(values, 'eta'), textIn(values, 'firstEta')]
  const late = now && first ? daysBetween(first, now) : 0
  return timing === 'delayed' && late > 0
    ? delayText(late, writing)
    : writing.text(`shipments:options.timing.${timing}`)
}

type Seen = { readonly fields: readonly Field[]; readonly values: Values; readonly mode?: Mode }

/** The numbers that a shipment is known by, with what they are called. */
export const sheetNumbers = ({ fields, values, mode }: Seen, writing: SheetWriting): Sheet['numbers'] =>
  numbers.flatMap((id) => {
    const field = fields.find((each) => each.id === id)
    const value = valueIn(values, id)
    const text = field ? writing.value('shipments', field, { value, ...(mode ? { mode } : {}) }) : ''
    if (!field || text === '') return []
    const isPlain = id === 'rumboShipmentNumber' || id === 'freightType' || id === 'modality'
    return [{ label: isPlain ? '' : writing.label('shipments', field, mode), text }]
  })

const places = [
  'origin',
  'pol',
  'apol',
  'polName',
  'transshipmentPorts',
  'pod',
  'apod',
  'podName',
  'finalDestination',
]
const means = ['vesselVoyage', 'planeFlight', 'truckTrip']
/** What only the product's own screens need. */
const ofScreens = [
  'phase',
  'timing',
  'status',
  'clientReference',
  'shipmentNumber',
  'containerNumber',
  'tags',
  'trackCargo',
  'manualTracking',
  'invoiceCount',
  'openAlerts',
  'worstAlert',
  'missingDocuments',
  'neededDocuments',
  'documentsState',
  'sharedDocuments',
  'fieldSet',
  'latitude',
  'longitude',
  'freeDaysCountdown',
  'freeTimeState',
  'freeTimeClock',
  'clientFreeDaysCountdown',
  'clientFreeTimeState',
  'clientFreeTimeClock',
  'createdAt',
  'updatedAt',
  'detectedAtd',
  'detectedAta',
  'firstEtd',
  'firstEta',
]

/** Fields that stand elsewhere on the sheet than among the facts. */
export const elsewhereOnSheet = ({
  hasLine,
  hasMilestones,
}: {
  readonly hasLine: boolean
  readonly hasMilestones: boolean
}): readonly string[] => [
  ...numbers,
  ...ofScreens,
  ...(hasLine ? [...places, ...means] : []),
  ...(hasMilestones
    ? Object.values(phaseDatesOf).flatMap(({ estimated, actual }) => [estimated, actual])
    : []),
]
