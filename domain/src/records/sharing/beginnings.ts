import type { CollaboratorKind } from '../../kernel/collaborator-kind.ts'
import type { Language } from '../../kernel/language.ts'
import type { ShipmentFieldId } from '../../shipments/fields.ts'
import type { ProfileRights } from './profiles.api.ts'

/** A profile that every organization begins with. */
export type Beginning = {
  readonly key: 'status' | 'usual' | 'everything'
  /** Kept as data in the language of who first needs them; from then on they are the organization's own words. */
  readonly names: Readonly<Record<Language, string>>
  readonly rights: ProfileRights
}

const seen = <Id extends string>(...ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, 'view' as const]))
const unseen = <Id extends string>(...ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, 'hide' as const]))

/**
 * Where the cargo is and whether it is late: phase, tracking state, and the days of leaving and arriving. Timing needs the
 * first ETA too, which it is computed from.
 */
const status: ProfileRights = {
  shipments: {
    default: 'hide',
    sections: {},
    fields: seen<ShipmentFieldId>('phase', 'status', 'timing', 'etd', 'atd', 'eta', 'ata', 'firstEta'),
  },
  containers: { default: 'hide', sections: {}, fields: {} },
}

/**
 * What is usually told to whom one moves cargo with: everything on its way, references and containers. Neither the other
 * parties, who may not know of each other, nor how it is worked on here.
 */
const usual: ProfileRights = {
  shipments: {
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
    fields: { ...unseen<ShipmentFieldId>('priority'), ...seen<ShipmentFieldId>('phases', 'shipmentCargos') },
  },
  containers: { default: 'view', sections: {}, fields: {} },
}

/** All that is shared at all, to be edited; never one's own side. Of one's own fields those that are shared by themselves. */
const everything: ProfileRights = {
  shipments: { default: 'edit', sections: {}, fields: {} },
  containers: { default: 'edit', sections: {}, fields: {} },
}

export const beginnings: readonly Beginning[] = [
  {
    key: 'status',
    names: { 'en-us': 'Nothing but status', 'es-mx': 'Solo el estado' },
    rights: status,
  },
  { key: 'usual', names: { 'en-us': 'Usual', 'es-mx': 'Lo habitual' }, rights: usual },
  { key: 'everything', names: { 'en-us': 'Everything', 'es-mx': 'Todo' }, rights: everything },
]

/** The kinds that begin otherwise than by the usual one: of whose part nothing is known, the status is told. */
export const beginningOfKind: Partial<Record<CollaboratorKind, Beginning['key']>> = { others: 'status' }
