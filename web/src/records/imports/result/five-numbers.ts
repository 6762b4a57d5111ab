import type { DataImport } from '@rumbo/domain/records/imports/import'

type ResultNumber = 'added' | 'updated' | 'same' | 'skipped' | 'failed'

/** What became of the records: those that fit none of the others were passed over by the mode that was chosen. */
export function fiveNumbers(
  counts: NonNullable<DataImport['counts']>,
): readonly { readonly name: ResultNumber; readonly value: number }[] {
  const counted = counts.new + counts.changed + counts.same + counts.refused
  return [
    { name: 'added', value: counts.new },
    { name: 'updated', value: counts.changed },
    { name: 'same', value: counts.same },
    { name: 'skipped', value: Math.max(0, counts.records - counted) },
    { name: 'failed', value: counts.refused },
  ]
}
