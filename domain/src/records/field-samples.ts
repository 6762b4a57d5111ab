import type { FieldCall, SampleInput } from '../kernel/sample.ts'

/** A filter that is understood of every type of field. */
export const anyValue = { field: '$field', is: 'isNotEmpty' } as const

/** Calls of a sample that name each field of a module's own records. */
export const naming = (of: string, inputs: readonly SampleInput[]): readonly FieldCall[] =>
  inputs.map((input) => ({ of, input }))
