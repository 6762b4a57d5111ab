import type { KeyScope } from '@rumbo/domain/kernel/key-scope'

/** What is read first by a key of each scope; a key that only writes makes a shipment. */
const reads: readonly (readonly [KeyScope, string])[] = [
  ['shipments:read', '/api/v1/shipments?limit=5'],
  ['alerts:read', '/api/v1/alerts'],
  ['sharing:read', '/api/v1/sharing/profiles'],
  ['addresses:read', '/api/v1/addresses'],
  ['network:read', '/api/v1/partners'],
  ['tracking:read', '/v2/events?limit=5'],
  ['tracking:subscribe', '/v2/event-subscriptions'],
]

/** A first call with a key, to be pasted into a shell: it works as it stands. */
export function firstCall(
  scopes: readonly KeyScope[],
  { server, secret }: { readonly server: string; readonly secret: string },
): string {
  const authorization = `-H 'Authorization: Bearer ${secret}'`
  const path = reads.find(([scope]) => scopes.includes(scope))?.[1]
  const lines = path
    ? [`curl '${server}${path}'`, authorization]
    : [
        `curl -X POST '${server}/api/v1/shipments/create'`,
        authorization,
        `-H 'Content-Type: application/json'`,
        `-d '{"name":"API","freightType":"ocean"}'`,
      ]
  return lines.join(' \\\n  ')
}
