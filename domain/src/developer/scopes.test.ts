import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Contract } from '../kernel/endpoint.ts'
import { scopeOf, scopes } from './scopes.ts'

/** Every contract of the product, by its method and path. */
const contracts = new Map<string, Contract>()

beforeAll(async () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('api.ts'))) {
    const exported: Readonly<Record<string, unknown>> = await import(join(root, file))
    for (const each of Object.values(exported))
      if (isContract(each)) contracts.set(`${each.method} ${each.path}`, each)
  }
})

const isContract = (each: unknown): each is Contract =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each && 'permission' in each

/** What keys reach, endpoint by endpoint, and what of records and members they don't. Whoever adds an endpoint decides it here. */
const decided: Readonly<Record<string, string>> = {
  'addresses:read': `
    GET /api/v1/addresses
    GET /api/v1/places`,
  'alerts:read': `
    GET /api/v1/alerts
    GET /api/v1/alerts/{id}/steps
    GET /api/v1/alerts/counts
    GET /api/v1/alerts/rules`,
  'alerts:write': `
    PATCH /api/v1/alerts/{id}
    POST /api/v1/alerts/{id}/close
    POST /api/v1/alerts/{id}/reopen`,
  'network:read': `
    GET /api/v1/organizations/{id}
    GET /api/v1/partners
    GET /api/v1/partners/{id}`,
  'sharing:read': `
    GET /api/v1/metadata/shared
    GET /api/v1/sections/shared
    GET /api/v1/sharing/profiles
    GET /api/v1/shipments/{id}/collaborators`,
  'sharing:write': `
    POST /api/v1/shipments/{id}/collaborators
    DELETE /api/v1/shipments/{id}/collaborators/{collaboratorId}
    PATCH /api/v1/shipments/{id}/collaborators/{collaboratorId}`,
  'shipments:read': `
    GET /api/v1/eta/accuracy
    GET /api/v1/metadata
    GET /api/v1/sections/layout
    GET /api/v1/shipments
    GET /api/v1/shipments/{id}
    GET /api/v1/shipments/{id}/dates/{field}
    GET /api/v1/shipments/{id}/free-time
    GET /api/v1/shipments/{id}/history
    GET /api/v1/shipments/{id}/map
    GET /api/v1/shipments/{id}/prediction
    GET /api/v1/shipments/{id}/resources/{resource}
    GET /api/v1/shipments/{id}/timeline
    GET /api/v1/shipments/{id}/transport
    GET /api/v1/shipments/counts
    GET /api/v1/shipments/deleted
    GET /api/v1/shipments/groups
    GET /api/v1/shipments/map
    GET /api/v1/shipments/recognise
    GET /api/v1/shipments/totals
    GET /api/v1/tags
    GET /api/v1/views/shipment_details`,
  'shipments:write': `
    PATCH /api/v1/shipments
    DELETE /api/v1/shipments/{id}
    PATCH /api/v1/shipments/{id}
    POST /api/v1/shipments/{id}/dates/{field}/adopt
    POST /api/v1/shipments/{id}/duplicate
    POST /api/v1/shipments/{id}/phases/{phase}
    PUT /api/v1/shipments/{id}/resources/{resource}/order
    POST /api/v1/shipments/{id}/resources/{resource}/rows
    DELETE /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}
    PATCH /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}
    POST /api/v1/shipments/{id}/restore
    POST /api/v1/shipments/{id}/tracking/refresh
    POST /api/v1/shipments/{id}/transport
    POST /api/v1/shipments/create`,
  'tracking:read': `
    GET /v2/events`,
  'tracking:subscribe': `
    GET /v2/event-subscriptions
    POST /v2/event-subscriptions
    DELETE /v2/event-subscriptions/{subscriptionID}
    GET /v2/event-subscriptions/{subscriptionID}
    PUT /v2/event-subscriptions/{subscriptionID}
    PUT /v2/event-subscriptions/{subscriptionID}/secret`,
  closed: `
    GET /api/v1/connection-requests
    POST /api/v1/documents
    GET /api/v1/exports/{id}
    DELETE /api/v1/import-mappings
    GET /api/v1/import-mappings
    POST /api/v1/import-mappings
    GET /api/v1/import-templates
    GET /api/v1/imports
    POST /api/v1/imports
    DELETE /api/v1/imports/{id}
    GET /api/v1/imports/{id}
    POST /api/v1/imports/{id}/apply-mapping
    POST /api/v1/imports/{id}/check
    POST /api/v1/imports/{id}/failed
    POST /api/v1/imports/{id}/fill-down
    PUT /api/v1/imports/{id}/mapping
    PUT /api/v1/imports/{id}/options
    GET /api/v1/imports/{id}/preview
    POST /api/v1/imports/{id}/replace
    GET /api/v1/imports/{id}/rows
    PATCH /api/v1/imports/{id}/rows
    POST /api/v1/imports/{id}/run
    PUT /api/v1/imports/{id}/shape
    GET /api/v1/imports/{id}/suggestions
    GET /api/v1/labels
    GET /api/v1/members
    GET /api/v1/notices
    PATCH /api/v1/notices/{id}
    GET /api/v1/notices/push
    POST /api/v1/notices/push
    DELETE /api/v1/notices/push/{id}
    POST /api/v1/notices/read
    GET /api/v1/notices/silenced
    GET /api/v1/notices/unread
    GET /api/v1/organization/collaborator/active
    GET /api/v1/organization/findable
    GET /api/v1/organizations
    GET /api/v1/roles
    GET /api/v1/roles/of-user
    DELETE /api/v1/samples
    GET /api/v1/samples
    POST /api/v1/samples
    POST /api/v1/samples/kept
    GET /api/v1/shipments/{id}/access
    GET /api/v1/shipments/{id}/notifications
    PUT /api/v1/shipments/{id}/notifications
    GET /api/v1/shipments/{id}/phases/{phase}/parties
    POST /api/v1/shipments/{id}/preview
    GET /api/v1/shipments/{id}/public-links
    POST /api/v1/shipments/{id}/public-links
    DELETE /api/v1/shipments/{id}/public-links/{linkId}
    PATCH /api/v1/shipments/{id}/public-links/{linkId}
    POST /api/v1/shipments/bulk
    POST /api/v1/shipments/bulk/preview
    POST /api/v1/shipments/bulk/share
    POST /api/v1/shipments/bulk/unshare
    POST /api/v1/shipments/export
    GET /api/v1/teams
    GET /api/v1/translations
    GET /api/v1/user/notification-settings
    PATCH /api/v1/user/notification-settings
    GET /api/v1/user/notification-settings/{id}
    PATCH /api/v1/user/notification-settings/{id}
    GET /api/v1/view-links/{id}
    POST /api/v1/view-links/{id}
    DELETE /api/v1/view-links/{id}/{linkId}
    GET /api/v1/views
    POST /api/v1/views
    DELETE /api/v1/views/{id}
    PATCH /api/v1/views/{id}
    GET /api/v1/views/audience
    PUT /api/v1/views/default
    GET /api/v1/views/shared/{token}
    GET /api/v1/works
    GET /api/v1/works/{id}
    POST /api/v1/works/{id}/cancel
    GET /api/v1/works/{id}/failures
    POST /api/v1/works/{id}/undo`,
}

test('[DEV-01] every endpoint of records and members has its scope, or is closed to keys', () => {
  const open = [...contracts].filter(([, { permission }]) => /^(member|module:)/.test(permission))
  const answers = Object.fromEntries(open.map(([name, each]) => [name, scopeOf(each) ?? 'closed']))
  const expected = Object.entries(decided).flatMap(([answer, names]) =>
    names
      .trim()
      .split('\n')
      .map((name) => [name.trim(), answer]),
  )
  expect(answers).toEqual(Object.fromEntries(expected))
})

test('[DEV-01] no key reaches people, roles, settings, keys, accounts or what is public', () => {
  for (const [name, each] of contracts)
    if (!/^(member|module:)/.test(each.permission)) expect([name, scopeOf(each)]).toEqual([name, null])
})

test('reading never opens what writes, and every scope opens something', () => {
  const opened = new Set<string>()
  for (const [name, each] of contracts) {
    const scope = scopeOf(each)
    if (scope === null) continue
    opened.add(scope)
    if (scope !== 'tracking:subscribe')
      expect([name, scope.endsWith(':read')]).toEqual([name, each.method === 'GET'])
  }
  // What is read of tracking by partners' programs has its endpoints in their own standard.
  expect([...opened].sort()).toEqual([...scopes].sort())
})

test('a new group of endpoints is closed until somebody opens it', () => {
  const some = contracts.get('GET /api/v1/shipments')
  expect(some && scopeOf({ ...some, tag: 'invoices' })).toBeNull()
  expect(some && scopeOf({ ...some, permission: 'organization:billing' })).toBeNull()
})
