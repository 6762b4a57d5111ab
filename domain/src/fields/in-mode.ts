import type { Mode } from '../kernel/mode.ts'
import type { Field } from './field.ts'

/** Does a field belong to records of a mode. */
export const isInMode = (field: Field, mode: Mode): boolean => field.modes?.includes(mode) ?? true
