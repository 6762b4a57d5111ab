import type { Json } from '../fields/field-type.ts'
import type { SummedChild } from '../records/record-module.ts'

/** What a shipment's own row tells of its containers, so that a list needs to read no other table. */
export const summariseCargos = (containers: readonly SummedChild[]): Json =>
  containers.map(({ id, values: { number = null, type = null, currentPhase = null } }) => ({
    id,
    number,
    type,
    phase: currentPhase,
  }))
