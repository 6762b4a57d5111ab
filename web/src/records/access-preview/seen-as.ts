import type { SeenAs } from '../sharing/sharing-queries.ts'

/** What the address says before anybody was chosen. */
export const nobodyYet = 'choose'

/**
 * As whom the address says that a record is seen: `organization.<id>` or `role.<id>`; null while nobody is chosen,
 * undefined where it isn't understood.
 */
export function readSeenAs(text: string): SeenAs | null | undefined {
  if (text === nobodyYet) return null
  const [type, id, ...more] = text.split('.')
  if (!id || more.length > 0 || !/^[\da-f-]{36}$/.test(id)) return undefined
  if (type === 'organization') return { type, organizationId: id }
  return type === 'role' ? { type, roleId: id } : undefined
}
