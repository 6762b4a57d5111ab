import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { isOfMessages } from '@rumbo/domain/records/message-events'
import type { News } from '../../lib/live/realtime.ts'
import type { RecordModule } from '../screen/record-screen.ts'
import type { Wanted } from './record-source.ts'

/** What a list does about news: nothing, reads a row again, or, since rows may come, go or move, all that is looked at. */
export type ListNews = { readonly kind: 'none' | 'list' } | { readonly kind: 'row'; readonly id: string }

/** Whether another value of a field may bring rows of a module in, take them out or move them. */
export function listFollows(
  { sort, filter, q, work, changed }: Wanted,
  { variant }: RecordModule,
): (field: string) => boolean {
  // A search looks into several fields, a work's list into what it changed, as does that of what others changed, and every change is an update.
  if (q || work || changed || sort.some(({ field }) => field === 'updatedAt')) return () => true
  const tabs = variant ? ['archived', variant.field] : ['archived']
  const fields = new Set([...tabs, ...sort.map(({ field }) => field), ...fieldsOf(filter)])
  return (field) => fields.has(field)
}

function fieldsOf(filter: Filter | null): readonly string[] {
  if (filter === null) return []
  if ('field' in filter) return [filter.field]
  return ('all' in filter ? filter.all : filter.any).flatMap(fieldsOf)
}

/** What one piece of news is to a list of a module. */
export function newsOfList(
  news: News,
  { id: root, children }: RecordModule,
  follows: (field: string) => boolean,
): ListNews {
  if (news.kind === 'resync') return { kind: 'list' }
  const { module, recordId, version, fields } = news.change
  const isRow = children.includes(module)
  if ((!isRow && module !== root) || isOfMessages(fields)) return { kind: 'none' }
  if (recordId === null) return { kind: 'list' }
  // A record tells of its rows itself; news without fields are of one that came or went, or is no longer shown.
  const isMoved = !isRow && (version === 1 || fields.length === 0 || fields.some(follows))
  return isMoved ? { kind: 'list' } : { kind: 'row', id: recordId }
}
