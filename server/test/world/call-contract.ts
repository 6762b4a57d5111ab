import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'

/** An answer as it came over HTTP. */
export type Answer<T> = { readonly status: number; readonly body: T; readonly headers: Headers }

/** Who calls, and where. */
export type CallAs = {
  readonly url: string
  readonly token?: string | undefined
  readonly organizationId?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Calls an endpoint as somebody does over HTTP. @throws where an answer of success breaks its contract */
export async function callContract<C extends Contract>(
  contract: C,
  input: Sent<C>,
  as: CallAs,
): Promise<Answer<Received<C>>> {
  const { url, rest } = address(contract, input as Record<string, unknown>, as.url)
  const isRead = contract.method === 'GET' || contract.method === 'DELETE'
  if (isRead) for (const [key, value] of Object.entries(rest)) url.searchParams.set(key, String(value))
  const response = await fetch(url, {
    method: contract.method,
    headers: {
      'accept-language': 'en-us',
      ...(as.token === undefined ? {} : { authorization: `Bearer ${as.token}` }),
      ...(as.organizationId === undefined ? {} : { organizationId: as.organizationId }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...as.headers,
    },
    ...(isRead ? {} : { body: JSON.stringify(rest) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const body: unknown = isJson ? JSON.parse(text) : text || null
  const value = response.ok ? contract.output.parse(body) : body
  return { status: response.status, body: value as Received<C>, headers: response.headers }
}

function address(
  contract: Contract,
  input: Record<string, unknown>,
  base: string,
): { url: URL; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = contract.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url: new URL(path, base), rest }
}
