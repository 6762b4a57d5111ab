import type { Json } from '@rumbo/domain/fields/field-type'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { RecordModule } from '../../rights/modules.ts'

/**
 * The SQL of what stands in `shared` of a holder's row: the owner's custom fields and results that the share shows, less the
 * statuses that it doesn't. Runs in the owner's scope; never null.
 * @param row the alias of the owner's row
 * @param sees what the share lets through (`rightsFor(null, module, {profile})`)
 */
export function sharedJson(module: RecordModule, sees: Rights, row = 'o'): string {
  const shown = module.columns
    .filter(({ field, store }) => store !== 'native' && !field.foreign && sees.of(field.id) !== 'hide')
    .map(({ field }) => uuid.parse(field.id))
  if (shown.length === 0) return `'{}'::jsonb`
  const withheld = shown.flatMap((field) => (sees.withheld.get(field) ?? []).map((each) => ({ field, each })))
  const pairs = withheld.map(({ field, each }) => `('${field}', '${uuid.parse(each)}')`)
  const but = pairs.length > 0 ? ` and (e.key, e.value #>> '{}') not in (${pairs.join(', ')})` : ''
  return `coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(${row}.custom || ${row}.calc) e
    where e.key in (${shown.map((id) => `'${id}'`).join(', ')})${but}), '{}')`
}

/** A value of the owner's custom field as a share shows it: a status that it doesn't show is empty. */
export const shownValue = (sees: Rights, field: string, value: Json): Json =>
  sees.withheld.get(field)?.some((each) => each === value) ? null : value
