import { startPosting } from '../../access/posts/start-posting.ts'
import { statement } from '../../access/scope/statement.ts'
import { openGate } from '../../platform/gate.ts'
import { outboundOf } from '../../platform/outbound/outbound.ts'
import { feature, type Services } from '../feature.ts'
import { keepWebhookEvents } from './keep-events.ts'
import { webhooksDue, webhooksWait } from './send.queries.ts'
import { type SendServices, sendWebhooks } from './send.service.ts'
import { webhooksActions } from './webhooks.actions.ts'

/** Connections of the background that sending uses at once. */
const maxTransactions = 4
/** Milliseconds of one post, and how much of an answer is read. */
const limits = { milliseconds: 15_000, bytes: 1_024, cuts: true }

const secretsKeyOf = ({ identity }: Pick<Services, 'identity'>) => identity.keyFor('webhook secrets')

const sweep = () => statement`select system.sweep_webhooks()`

/** What happens to an organization’s records, sent to its other programs. */
export const webhooksFeature = feature({
  actions: (services) =>
    webhooksActions({
      secretsKey: secretsKeyOf(services),
      access: services.config.api,
      allowPrivate: services.config.privateProviders,
    }),
  consumers: [keepWebhookEvents],
  sweeps: ({ callDoor }) => [() => callDoor(sweep())],
  background: (services) => {
    const sending: SendServices = {
      pool: services.pool,
      secretsKey: secretsKeyOf(services),
      outbound: outboundOf({ allowPrivate: services.config.privateProviders, ...limits }),
      publicUrl: services.config.publicUrl,
      inTurn: openGate(maxTransactions),
    }
    const { pool, wakes } = services
    const onError = services.onError('webhooks could not be sent')
    const send = (queue: { readonly organizationId: string; readonly id: string }) =>
      sendWebhooks(sending, queue)
    return [
      startPosting({ pool, wakes, topic: 'webhooks', due: webhooksDue, wait: webhooksWait, send, onError }),
    ]
  },
})
