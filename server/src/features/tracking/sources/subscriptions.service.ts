import { callDoorWith } from '../../../access/scope/doors.ts'
import { withScope } from '../../../access/scope/scope.ts'
import { decryptSecret } from '../../../platform/encrypt-secret.ts'
import type { Lanes } from '../../../platform/lanes.ts'
import type { Due, PollServices } from '../polls/poll.service.ts'
import type { Provider } from '../providers/call-provider.ts'
import { decryptCredentials } from '../providers/credentials.ts'
import * as dcsa from '../providers/dcsa-subscriptions.ts'
import { ProviderError } from '../providers/provider-error.ts'
import {
  noteNotSubscribed,
  noteSubscribed,
  type SubscribedSource,
  subscriptionsDue,
  takeSubscription,
} from './subscriptions.queries.ts'

/** Providers that are called at once: a slow one holds up no other. */
export const maxSubscriptions = 5

/** What subscribing needs from outside; `publicUrl`: where providers reach this server. */
export type SubscribeServices = PollServices & { readonly publicUrl: string }

/** Begins to bring subscriptions to what is wanted: made, renewed, their secret told, ended. */
export async function subscribeDue(
  services: SubscribeServices,
  lanes: Lanes,
  onError: (error: unknown) => void,
): Promise<void> {
  const answer = await callDoorWith(services.pool)(subscriptionsDue(maxSubscriptions * 2))
  for (const due of answer?.due ?? []) lanes.begin(due.sourceId, () => bringToWanted(services, due, onError))
}

async function bringToWanted(
  services: SubscribeServices,
  { organizationId, sourceId }: Due,
  onError: (error: unknown) => void,
): Promise<void> {
  const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
  const source = await withScope(services.pool, job, (scope) => scope.first(takeSubscription(sourceId)))
  if (!source) return
  await settle(services, source).then(
    (id) => withScope(services.pool, job, (scope) => scope.all(noteSubscribed(sourceId, id))),
    async (error: unknown) => {
      if (!(error instanceof ProviderError)) onError(error)
      const failure = error instanceof ProviderError ? error.failure : 'malformed'
      await withScope(services.pool, job, (scope) => scope.all(noteNotSubscribed(sourceId, failure)))
    },
  )
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
