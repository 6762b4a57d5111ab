import { callDoorWith } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import { decryptSecret } from '../../platform/encrypt-secret.ts'
import type { PollServices } from './poll.service.ts'
import type { Provider } from './providers/call-provider.ts'
import { decryptCredentials } from './providers/credentials.ts'
import * as dcsa from './providers/dcsa-subscriptions.ts'
import { ProviderError } from './providers/provider-error.ts'
import {
  noteNotSubscribed,
  noteSubscribed,
  type SubscribedSource,
  subscriptionsDue,
  takeSubscription,
} from './subscriptions.queries.ts'

const most = 5

/** What subscribing needs from outside; `publicUrl`: where providers reach this server. */
export type SubscribeServices = PollServices & { readonly publicUrl: string }

/** Brings subscriptions to what is wanted: made, renewed, their secret told, ended. @returns whether there may be more */
export async function subscribeDue(
  services: SubscribeServices,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const answer = await callDoorWith(services.pool)(subscriptionsDue(most))
  for (const { organizationId, sourceId } of answer?.due ?? []) {
    const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
    const source = await withScope(services.pool, job, (scope) => scope.first(takeSubscription(sourceId)))
    if (!source) continue
    await settle(services, source).then(
      (id) => withScope(services.pool, job, (scope) => scope.all(noteSubscribed(sourceId, id))),
      async (error: unknown) => {
        if (!(error instanceof ProviderError)) onError(error)
        const failure = error instanceof ProviderError ? error.failure : 'malformed'
        await withScope(services.pool, job, (scope) => scope.all(noteNotSubscribed(sourceId, failure)))
      },
    )
  }
  return false
}

/** @returns the id of the subscription that stands now */
async function settle(
  { outbound, secretsKey, publicUrl }: SubscribeServices,
  source: SubscribedSource,
): Promise<string | null> {
  const { id, subscription_id: known, is_wanted, is_secret_behind } = source
  const provider: Provider = {
    baseUrl: source.base_url,
    credentials: decryptCredentials(source.sealed_credentials, secretsKey, id),
    outbound,
    // A call a day needs no turn.
    turn: async () => undefined,
  }
  if (!is_wanted) {
    if (known) await dcsa.unsubscribe(provider, known)
    return null
  }
  const secret = decryptSecret(source.sealed_secret, secretsKey, id)
  const stands =
    known !== null &&
    (is_secret_behind
      ? await dcsa.tellSecret(provider, known, secret)
      : await dcsa.isSubscribed(provider, known))
  if (stands) return known
  return dcsa.subscribe(provider, { callbackUrl: `${publicUrl}/api/v1/tracking/dcsa/${id}/events`, secret })
}
