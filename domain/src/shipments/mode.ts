import { type Mode, modes } from '../kernel/mode.ts'

/** The mode that a shipment's values say; ocean, the most common, where they say none. */
export const modeOf = (values: Readonly<Record<string, unknown>>): Mode =>
  modes.find((mode) => mode === values.freightType) ?? 'ocean'
