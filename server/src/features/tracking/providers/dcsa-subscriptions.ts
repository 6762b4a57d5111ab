import { callProvider, type Provider } from './call-provider.ts'
import { eventsAddress } from './dcsa-client.ts'
import { ProviderError } from './provider-error.ts'

/** Subscriptions lie next to the events. */
const addressOf = ({ baseUrl }: Provider, ...parts: readonly string[]) =>
  new URL(
    [
      eventsAddress(baseUrl).href.replace(/events$/, 'event-subscriptions'),
      ...parts.map(encodeURIComponent),
    ].join('/'),
  )
const json = { 'content-type': 'application/json' }

/** Where a provider is to send to, and the secret (base64) that it signs with. */
export type Callback = { readonly callbackUrl: string; readonly secret: string }

/** Has a provider send its events. @returns its id of the subscription @throws ProviderError */
export async function subscribe(provider: Provider, callback: Callback): Promise<string> {
  const { status, body } = await callProvider(provider, {
    method: 'POST',
    url: addressOf(provider),
    headers: json,
    body: JSON.stringify(callback),
  })
  if (status === 404) throw new ProviderError('refused')
  return readId(body)
}

/** Whether a subscription still stands. @throws ProviderError */
export async function isSubscribed(provider: Provider, id: string): Promise<boolean> {
  return (await callProvider(provider, { url: addressOf(provider, id) })).status !== 404
}

/** Tells a provider another secret. @returns false where it knows no such subscription @throws ProviderError */
export async function tellSecret(provider: Provider, id: string, secret: string): Promise<boolean> {
  const { status } = await callProvider(provider, {
    method: 'PUT',
    url: addressOf(provider, id, 'secret'),
    headers: json,
    body: JSON.stringify({ secret }),
  })
  return status !== 404
}

/** Ends a subscription; one that isn't there has ended. @throws ProviderError */
export async function unsubscribe(provider: Provider, id: string): Promise<void> {
  await callProvider(provider, { method: 'DELETE', url: addressOf(provider, id) })
}

function readId(body: string): string {
  try {
    const { subscriptionID: id } = JSON.parse(body) as { subscriptionID?: unknown }
    if (typeof id === 'string' && /^[\x21-\x7e]{1,200}$/.test(id)) return id
  } catch {
    // Told below.
  }
  throw new ProviderError('malformed')
}
