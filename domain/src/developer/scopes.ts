import type { Contract } from '../kernel/endpoint.ts'

/**
 * What an API key may be used for: an area and whether it reads or writes there. A scope opens nothing that the key's role doesn't;
 * it only narrows. Writing includes no reading.
 */
export const scopes = [
  'shipments:read',
  'shipments:write',
  'sharing:read',
  'sharing:write',
  'alerts:read',
  'alerts:write',
  'addresses:read',
  'network:read',
  'tracking:read',
  'tracking:subscribe',
] as const
export type KeyScope = (typeof scopes)[number]

type Area = { readonly read?: KeyScope; readonly write?: KeyScope }

/** The areas that keys reach, by the group of the reference page that an endpoint stands in. */
const areas: Readonly<Record<string, Area>> = {
  shipments: { read: 'shipments:read', write: 'shipments:write' },
  eta: { read: 'shipments:read' },
  sharing: { read: 'sharing:read', write: 'sharing:write' },
  alerts: { read: 'alerts:read', write: 'alerts:write' },
  dcsa: { read: 'tracking:read' },
}

const subscriptions = { read: 'tracking:subscribe', write: 'tracking:subscribe' } as const satisfies Area

/** Open to every member, and of use to a program. */
const ofMembers: Readonly<Record<string, KeyScope>> = {
  'GET /api/v1/metadata': 'shipments:read',
  'GET /api/v1/sections/layout': 'shipments:read',
  'GET /api/v1/tags': 'shipments:read',
  'GET /api/v1/alerts/counts': 'alerts:read',
  'GET /api/v1/addresses': 'addresses:read',
  'GET /api/v1/places': 'addresses:read',
  'GET /api/v1/organizations/{id}': 'network:read',
  'GET /api/v1/partners': 'network:read',
  'GET /api/v1/partners/{id}': 'network:read',
}

/** Of an area that keys reach, and yet a person's own: what he is told, his long works, what he tries on the screen, who people are. */
const ofPersons: ReadonlySet<string> = new Set([
  'GET /api/v1/shipments/{id}/notifications',
  'PUT /api/v1/shipments/{id}/notifications',
  'POST /api/v1/shipments/bulk',
  'POST /api/v1/shipments/bulk/preview',
  'POST /api/v1/shipments/bulk/share',
  'POST /api/v1/shipments/bulk/unshare',
  'GET /api/v1/shipments/{id}/phases/{phase}/parties',
  'GET /api/v1/shipments/{id}/access',
  'POST /api/v1/shipments/{id}/preview',
])

/**
 * The scope that a key needs to call an endpoint; null: no key does. Keys reach records and never people, roles, settings, keys or
 * accounts, whatever their role allows; an endpoint of a group that isn't named here is closed to them.
 */
export function scopeOf({ method, path, permission, tag }: Contract): KeyScope | null {
  const name = `${method} ${path}`
  if (permission === 'member') return ofMembers[name] ?? null
  if (!permission.startsWith('module:') || ofPersons.has(name)) return null
  const area = path.includes('/event-subscriptions') ? subscriptions : areas[tag]
  return (method === 'GET' ? area?.read : area?.write) ?? null
}
