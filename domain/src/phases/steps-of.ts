import type { Field } from '../fields/field.ts'
import { phaseIdsOf } from './phase.ts'

/** A field as one whose options are the phases, so that the steps that it lists have their words. */
export const stepsOf = (field: Field): Field => ({
  ...field,
  optionsByMode: phaseIdsOf,
  optionsFrom: 'phases',
})
