import { ways } from '@rumbo/domain/records/contracts/history.contracts'
import { readSeenAs } from '../sharing/seen-as.ts'

export const parts = ['general', 'timeline', 'collaborators', 'history', 'settings'] as const
/** A part of the details page: a tab. */
export type Part = (typeof parts)[number]

/** What the address of a shipment says: which part, and how its history is filtered. */
export type DetailsQuery = {
  readonly tab?: Exclude<Part, 'general'>
  /** `<module>.<field>` */
  readonly field?: string
  readonly user?: string
  readonly way?: (typeof ways)[number]
  /** As whom it is seen, `organization.<id>` or `role.<id>`, in place of one's own view. */
  readonly as?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 130 ? value : undefined

/** Reads the address; what isn't understood is left out. */
export function readDetailsQuery(search: Readonly<Record<string, unknown>>): DetailsQuery {
  const tab = parts.find((part) => part === search.tab)
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
export function filterOf({ field, user, way }: DetailsQuery) {
  const [module, name] = field?.split('.') ?? []
  return {
    ...(module && name ? { module, field: name } : {}),
    ...(user ? { userId: user } : {}),
    ...(way ? { way } : {}),
  }
}
