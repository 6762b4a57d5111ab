import { ways } from '@rumbo/domain/records/contracts/history.contracts'
import { readSeenAs } from '../access-preview/seen-as.ts'
import type { HistoryFilter } from './record-details.ts'

/** The parts of a record's page, each a tab: those that every record has, with a module's own after the first. */
export const partsOf = (own: readonly string[]): readonly string[] => [
  'general',
  ...own,
  'collaborators',
  'history',
  'settings',
]

/** What the address of a record says: which part, and how its history is filtered. */
export type DetailsQuery = {
  /** Absent: the general information. */
  readonly tab?: string
  /** `<module>.<field>` */
  readonly field?: string
  readonly user?: string
  readonly way?: string
  /** As whom it is seen, `organization.<id>` or `role.<id>`, in place of one's own view. */
  readonly as?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 130 ? value : undefined

/** Reads the address of a record whose module has such tabs of its own; what isn't understood is left out. */
export function readDetailsQuery(
  search: Readonly<Record<string, unknown>>,
  tabs: readonly string[],
): DetailsQuery {
  const tab = partsOf(tabs).find((part) => part === search.tab)
  const way = ways.find((each) => each === search.way)
  const [field, user, as] = [text(search.field), text(search.user), text(search.as)]
  return {
    ...(tab && tab !== 'general' ? { tab } : {}),
    ...(field && /^\w+\.@?[\w-]+$/.test(field) ? { field } : {}),
    ...(user && /^[\da-f-]{36}$/.test(user) ? { user } : {}),
    ...(way ? { way } : {}),
    ...(as && readSeenAs(as) !== undefined ? { as } : {}),
  }
}

/** The filters as the endpoint takes them. */
export function filterOf({ field, user, way }: DetailsQuery): HistoryFilter {
  const [module, name] = field?.split('.') ?? []
  return {
    ...(module && name ? { module, field: name } : {}),
    ...(user ? { userId: user } : {}),
    ...(way ? { way } : {}),
  }
}
