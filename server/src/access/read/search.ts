import type { Column } from '../modules.ts'
import type { Parameters } from '../parameters.ts'
import type { IsShown } from './profiles-showing.ts'

/** Fields that a search looks into, of any module; each has its part of the index (migration 0004). */
const searched: ReadonlySet<string> = new Set([
  'name',
  'masterBl',
  'houseBl',
  'bookingNumber',
  'clientReference',
  'containerNumber',
])

/**
 * Each word of the search stands somewhere in one of the fields that the reader may see; case and accents don't count.
 * Never looks into a hidden field, so that a search tells nothing of it.
 */
export function searchCondition(
  visible: readonly Column[],
  { search, guard }: { readonly search: string; readonly guard: IsShown | null },
  p: Parameters,
): string {
  const columns = visible.filter(({ field }) => searched.has(field.id))
  const words = search.trim().split(/\s+/).slice(0, 6)
  if (columns.length === 0) return 'false'
  const conditions = words.map((word) => {
    const pattern = `base.fold(${p.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text')})`
    const found = columns.map((each) => {
      const like = `base.fold(${each.column}) like ${pattern}`
      return guard ? `(${like} and ${guard(each, p)})` : like
    })
    return `(${found.join(' or ')})`
  })
  return conditions.join(' and ')
}
