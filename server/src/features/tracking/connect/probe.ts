import { stateOfStatus, type TestState } from '@rumbo/domain/tracking/connect/source-test'
import type { Credentials } from '@rumbo/domain/tracking/sources.api'
import { type Outbound, OutboundError } from '../../../platform/outbound/outbound.ts'
import { signInHeaders } from '../providers/credentials.ts'
import { eventsAddress, pageSize, type Reference, readList } from '../providers/dcsa-client.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** What one call came to; `items`: what the body lists, where it is a list. */
export type Probe = {
  readonly state: TestState
  readonly status: number | null
  readonly milliseconds: number
  readonly items: readonly unknown[]
  readonly body: string | null
}

export type Probed = {
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly outbound: Outbound
}

const shownOfBody = 200

/** Asks a service for the first page of events of a number, as polling does, and says what came of it. Never throws. */
export async function probe({ baseUrl, credentials, outbound }: Probed, number: string): Promise<Probe> {
  const begun = Date.now()
  const ended = (state: TestState, more: Partial<Probe> = {}): Probe => ({
    state,
    status: null,
    items: [],
    body: null,
    ...more,
    milliseconds: Date.now() - begun,
  })
  try {
    const signedIn = await signInHeaders(credentials, outbound, true)
    let last = ended('number')
    for (const reference of referencesFor(number)) {
      const url = eventsAddress(baseUrl)
      url.searchParams.set(reference.name, reference.value)
      url.searchParams.set('limit', String(pageSize))
      const { status, body } = await outbound({
        url,
        headers: { accept: 'application/json', 'api-version': '2', ...signedIn },
      })
      const refused = stateOfStatus(status)
      if (refused === 'number') last = ended(refused, { status })
      else if (refused !== null) return ended(refused, { status, body: beginOf(body) })
      else {
        const items = listIn(body)
        if (items === null) return ended('body', { status, body: beginOf(body) })
        if (items.length > 0) return ended('ok', { status, items })
        last = ended('number', { status })
      }
    }
    return last
  } catch (error) {
    if (error instanceof OutboundError) return ended(error.failure)
    // Who gives out tokens refused the key, or answered with none.
    if (error instanceof ProviderError)
      return ended(error.failure === 'credentials' ? 'key' : error.failure === 'broken' ? 'broken' : 'body')
    return ended('unreachable')
  }
}

/** A container by its form; any other number may be a bill or a booking. */
function referencesFor(typed: string): readonly Reference[] {
  const value = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (/^[A-Z]{4}\d{7}$/.test(value)) return [{ name: 'equipmentReference', value }]
  const booking: Reference = { name: 'carrierBookingReference', value }
  return value.length > 20 ? [booking] : [{ name: 'transportDocumentReference', value }, booking]
}

function listIn(body: string): readonly unknown[] | null {
  try {
    return readList(body)
  } catch {
    return null
  }
}

const beginOf = (body: string): string | null => {
  const begin = body.trim().slice(0, shownOfBody)
  return begin === '' ? null : begin.replaceAll('\u0000', '')
}
