import type { FirstRights } from '../records/record-module.ts'
import type { ShipmentFieldId } from './fields.ts'

const seen = (...ids: readonly ShipmentFieldId[]) =>
  Object.fromEntries(ids.map((id) => [id, 'view' as const]))
const unseen = (...ids: readonly ShipmentFieldId[]) =>
  Object.fromEntries(ids.map((id) => [id, 'hide' as const]))

/** What the profiles that every organization begins with let through of a shipment. */
export const shipmentFirstRights: FirstRights = {
  /**
   * A voyage: from where to where, phase, tracking state, and the days of leaving and arriving. Timing needs the first ETA too, from
   * which it is computed.
   */
  status: {
    default: 'hide',
    sections: {},
    fields: seen(
      'phase',
      'status',
      'timing',
      'etd',
      'atd',
      'eta',
      'ata',
      'firstEta',
      'pol',
      'polName',
      'pod',
      'podName',
      'apol',
      'apod',
    ),
  },
  /**
   * Everything on its way, references and containers. Neither the other parties, who may not know of each other, nor how it is
   * worked on here.
   */
  usual: {
    default: 'hide',
    sections: {
      shipmentInformation: 'view',
      references: 'view',
      carrier: 'view',
      places: 'view',
      dates: 'view',
      phaseDates: 'view',
      freeTime: 'view',
      customs: 'view',
    },
    fields: { ...unseen('priority'), ...seen('phases', 'shipmentCargos', 'messages') },
  },
}
