import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { Served } from '../../world/served.ts'
import type { Organization, Person } from '../../world/world.ts'

export type Input = Readonly<Record<string, unknown>>
export type Raw = { readonly status: number; readonly text: string }

/** Calls an endpoint without reading its answer: the whole body as it left the server. */
export async function rawCall(
  served: Served,
  { contract, input }: { readonly contract: Contract; readonly input: Input },
  as: { readonly person: Person; readonly organization: Organization } | { readonly key: string },
): Promise<Raw> {
  const rest: Record<string, unknown> = { ...input }
  const path = contract.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isRead = contract.method === 'GET' || contract.method === 'DELETE'
  const query = new URLSearchParams()
  if (isRead)
    for (const [key, value] of Object.entries(rest))
      query.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  const { statusCode, body } = await served.app.server.inject({
    method: contract.method,
    url: isRead ? `${path}?${query}` : path,
    headers: {
      ...('key' in as
        ? { authorization: `Bearer ${as.key}` }
        : { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id }),
      'accept-language': 'en-us',
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { payload: JSON.stringify(rest) }),
  })
  return { status: statusCode, text: body }
}
