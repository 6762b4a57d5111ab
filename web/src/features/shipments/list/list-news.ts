import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import type { News } from '../../../lib/realtime.ts'
import type { Wanted } from './shipment-source.ts'

/** What a list does about news: nothing, reads a row again, or, since rows may come, go or move, all that is looked at. */
export type ListNews = { readonly kind: 'none' | 'list' } | { readonly kind: 'row'; readonly id: string }

/** Whether another value of a field may bring rows in, take them out or move them. */
export function listFollows({ sort, filter, q, work }: Wanted): (field: string) => boolean {
  // A search looks into several fields, a work's list into what it changed, and every change is an update.
  if (q || work || sort.some(({ field }) => field === 'updatedAt')) return () => true
  const fields = new Set(['archived', 'freightType', ...sort.map(({ field }) => field), ...fieldsOf(filter)])
  return (field) => fields.has(field)
}

function fieldsOf(filter: Filter | null): readonly string[] {
  if (filter === null) return []
  if ('field' in filter) return [filter.field]
  return ('all' in filter ? filter.all : filter.any).flatMap(fieldsOf)
}

/** What one piece of news is to a list. */
export function newsOfList(news: News, follows: (field: string) => boolean): ListNews {
  if (news.kind === 'resync') return { kind: 'list' }
  const { module, recordId, version, fields } = news.change
  const isContainer = module === containerCatalogue.module
  if (!isContainer && module !== shipmentCatalogue.module) return { kind: 'none' }
  if (recordId === null) return { kind: 'list' }
  // A shipment tells of its containers itself; news without fields are of one that came or went, or is no longer shown.
  const isMoved = !isContainer && (version === 1 || fields.length === 0 || fields.some(follows))
  return isMoved ? { kind: 'list' } : { kind: 'row', id: recordId }
}
