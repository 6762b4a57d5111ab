import { cargoTypesOf } from '../reference/cargo-types.ts'
import { isModality } from '../reference/modalities.ts'

/** Does a type of container or other cargo unit belong to a modality; where none is set any does. */
export const isCargoTypeOf = (type: string, modality: string | null): boolean =>
  modality === null || (isModality(modality) && cargoTypesOf(modality).some(({ value }) => value === type))
