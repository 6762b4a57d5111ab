import { writeNumber } from '@rumbo/domain/records/record-module'
import { nativeColumn, type RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'

/** A column that the product writes at creation alone. */
export type FixedColumn = { readonly name: string; readonly type: string }

/** The columns of the numbers that new records of a module get: the organization's own, then the platform's. */
export function numberColumns(module: RecordModule): readonly FixedColumn[] {
  const { numbering } = module
  if (!numbering) return []
  const own = { name: nativeColumn(module, numbering.own.field), type: typeOfOwn(module) }
  if (!numbering.platform) return [own]
  return [own, { name: nativeColumn(module, numbering.platform.field), type: 'text' }]
}

/** The type of a column of own numbers: text where a pattern writes them. */
const typeOfOwn = ({ numbering }: RecordModule): string => (numbering?.own.pattern ? 'text' : 'integer')

/** Of how many records, and where they come from where their places count towards the plan. */
type Taking = { readonly count: number; readonly placesOf?: By }

/**
 * Takes the next numbers for new records of a module, and their places in the plan of the organization by the same statement. The
 * organization's counter is locked until the transaction ends.
 * @returns for each record the values of `numberColumns`
 * @throws AppError MONTH_LIMIT_EXCEDED where the plan allows no more
 */
export async function takeNumbers(
  scope: Scope,
  module: RecordModule,
  { count, placesOf }: Taking,
): Promise<readonly (readonly unknown[])[]> {
  const { numbering } = module
  if (!numbering) return Array.from({ length: count }, () => [])
  const p = parameters()
  const [name, most] = [p.add(module.id, 'text'), p.add(count, 'integer')]
  const platform = numbering.platform
    ? `array(select system.take_numbers(${name}, ${most}))`
    : 'null::bigint[]'
  const places =
    module.isCounted && placesOf && placesOf.way !== 'demo'
      ? `system.take_places(${name}, ${most}, ${p.add(placesOf.source ?? null, 'text')})`
      : most
  const [taken] = await ask<{ last: number; pattern: string | null; platform: number[] | null }>(
    scope,
    `with own as (
       insert into tenant.counters (organization_id, name, value) select tenant.org(), ${name}, ${places}
       on conflict (organization_id, name) do update set value = counters.value + ${most} returning value, pattern)
     select value as last, pattern, ${platform} as platform from own`,
    p.values,
  )
  if (!taken) throw new Error('no numbers were given')
  return Array.from({ length: count }, (_, at) => {
    const own = ownNumber(module, taken.last - count + 1 + at, taken.pattern)
    if (!numbering.platform) return [own]
    return [own, writeNumber(numbering.platform.pattern, Number(taken.platform?.[at]))]
  })
}

/** An own number as its column holds it; the organization's pattern comes before that of the module. */
function ownNumber({ numbering }: RecordModule, number: number, chosen: string | null): string | number {
  const pattern = numbering?.own.pattern
  return pattern ? writeNumber(chosen ?? pattern, number) : number
}
