import type { DataImport } from '@rumbo/domain/records/imports/import'

type ResultNumber = 'added' | 'updated' | 'same' | 'skipped' | 'failed'

/** What became of the records: those that a person skipped, or that fit none of the others, were passed over. */
export function fiveNumbers(
  counts: NonNullable<DataImport['counts']>,
  problems: readonly Pick<DataImport['problems'][number], 'code' | 'count'>[],
): readonly { readonly name: ResultNumber; readonly value: number }[] {
  const skipped = problems.find(({ code }) => code === 'ROW_SKIPPED')?.count ?? 0
  const counted = counts.new + counts.changed + counts.same + counts.refused
  return [
    { name: 'added', value: counts.new },
    { name: 'updated', value: counts.changed },
    { name: 'same', value: counts.same },
    { name: 'skipped', value: Math.max(0, counts.records - counted) + skipped },
    { name: 'failed', value: Math.max(0, counts.refused - skipped) },
  ]
}
