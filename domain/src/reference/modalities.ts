import { type Mode, modes } from '../kernel/mode.ts'
import { type Label, sameLabel } from './label.ts'

/**
 * How the cargo of a shipment is carried within its mode (requirement REF-03), by id. An id is lower case and means the
 * same in every mode that has it: ocean and rail share fcl and lcl.
 */
export const modalities = {
  fcl: { modes: ['ocean', 'rail'], label: sameLabel('FCL') },
  lcl: { modes: ['ocean', 'rail'], label: sameLabel('LCL') },
  roro: { modes: ['ocean'], label: sameLabel('RoRo') },
  bulk: { modes: ['ocean'], label: { 'en-us': 'Bulk', 'es-mx': 'Granel' } },
  breakbulk: { modes: ['ocean'], label: { 'en-us': 'Breakbulk', 'es-mx': 'Carga general suelta' } },
  general: { modes: ['air'], label: { 'en-us': 'General', 'es-mx': 'General' } },
  consolidated: { modes: ['air'], label: { 'en-us': 'Consolidated', 'es-mx': 'Consolidado' } },
  courier: { modes: ['air'], label: { 'en-us': 'Courier', 'es-mx': 'Mensajería' } },
  ftl: { modes: ['road'], label: sameLabel('FTL') },
  ltl: { modes: ['road'], label: sameLabel('LTL') },
  wagon: { modes: ['rail'], label: { 'en-us': 'Wagon', 'es-mx': 'Vagón' } },
} as const satisfies Record<string, { modes: readonly Mode[]; label: Label }>

export type Modality = keyof typeof modalities

export const modalityIds = Object.keys(modalities) as Modality[]

/** The modalities of a mode, in the order that they are offered in. */
export const modalitiesOf = (mode: Mode): readonly Modality[] =>
  modalityIds.filter((id) => (modalities[id].modes as readonly Mode[]).includes(mode))

/** The modalities of each mode, as a field's `optionsByMode`. */
export const modalitiesByMode: Readonly<Record<Mode, readonly Modality[]>> = {
  ocean: modalitiesOf('ocean'),
  air: modalitiesOf('air'),
  road: modalitiesOf('road'),
  rail: modalitiesOf('rail'),
}

export const isModality = (value: string): value is Modality => Object.hasOwn(modalities, value)
export const isMode = (value: string): value is Mode => (modes as readonly string[]).includes(value)
