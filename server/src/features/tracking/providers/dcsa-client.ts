import { withoutEnd } from '@rumbo/domain/kernel/without-end'
import type { OutboundAnswer } from '../../../platform/outbound/outbound.ts'
import { callProvider, type Provider } from './call-provider.ts'
import { ProviderError } from './provider-error.ts'

/** Numbers of a shipment as DCSA's query names them. */
export type Reference = {
  readonly name: 'transportDocumentReference' | 'carrierBookingReference' | 'equipmentReference'
  readonly value: string
}

/** Where a service lists its events: some have an address of their own for it, all others the standard's. */
export function eventsAddress(baseUrl: string): URL {
  const base = withoutEnd(baseUrl, '/')
  return new URL(/\/events$/.test(base) ? base : `${base}/v2/events`)
}

export const pageSize = 100
const maxPages = 40

/**
 * Asks a carrier by DCSA Track & Trace 2.2 for the events of a reference that were stated since an instant, page by page; each
 * page is the list as it came. A reference that it doesn't know has none.
 * @throws ProviderError
 */
export async function* eventsOf(
  provider: Provider,
  { reference, since }: { readonly reference: Reference; readonly since: string | null },
): AsyncGenerator<readonly unknown[]> {
  const first = eventsAddress(provider.baseUrl)
  first.searchParams.set(reference.name, reference.value)
  if (since) first.searchParams.set('eventCreatedDateTime:gte', since)
  first.searchParams.set('limit', String(pageSize))
  const seen = new Set<string>()
  for (let url: URL | null = first; url; ) {
    if (seen.size === maxPages) throw new ProviderError('tooManyPages')
    seen.add(url.href)
    const answer = await callProvider(provider, { url })
    if (answer.status === 404 || answer.status === 204) return
    const items = readList(answer.body)
    yield items
    const next: URL | null = items.length > 0 ? nextOf(answer, url) : null
    // A page that leads to one that was read goes round in a circle.
    url = next && !seen.has(next.href) ? next : null
  }
}

/** The items of an answer. @throws ProviderError malformed */
export function readList(body: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(body)
    if (Array.isArray(value)) return value
  } catch {
    // Told below: both are no list of events.
  }
  throw new ProviderError('malformed')
}

/** The next page: the header holds a cursor alone, or an address of the same server, whole or in part. */
function nextOf({ headers }: OutboundAnswer, current: URL): URL | null {
  const told = headers['next-page']
  if (typeof told !== 'string' || told.trim() === '') return null
  const text = told.trim().replace(/^<(.*)>$/, '$1')
  if (!/^(https?:|\/|\?)/i.test(text)) {
    const next = new URL(current)
    next.searchParams.set('cursor', text)
    return next
  }
  if (!URL.canParse(text, current)) return null
  const next = new URL(text, current)
  // Our credentials go to the provider alone.
  return next.origin === current.origin ? next : null
}
