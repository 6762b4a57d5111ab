import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { endpointRest, maxFailingDays, requestedRest, restAfter } from '@rumbo/domain/webhooks/retries'
import type pg from 'pg'
import { type Posted, postVisible } from '../../access/posts/post-visible.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { decryptSecret } from '../../platform/encrypt-secret.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { messagesOf } from './messages-of.ts'
import { mailThatItIsOff } from './off-mail.ts'
import { type Rendered, renderMessages } from './payloads.ts'
import * as queries from './send.queries.ts'
import { signedHeaders } from './sign.ts'

/** Events that an endpoint takes into its queue at once, and messages of one round. */
const maxEvents = 200
const maxMessages = 100
/** Posts at once to one endpoint; as many are tried in a round where it fails. */
const maxPosts = 4
/** No post of a round begins later, so that its lease outlasts it, in milliseconds. */
const roundTime = 30_000
/** What the log keeps of a request and of an answer, in characters. */
const kept = 1_024

/** What sending needs from outside. */
export type SendServices = {
  readonly pool: pg.Pool
  readonly secretsKey: Uint8Array
  readonly outbound: Outbound
  readonly publicUrl: string
  /** Lets transactions in a few at a time, so that many endpoints leave connections to others. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
}

type Endpoint = { readonly organizationId: string; readonly id: string }

type Round = {
  readonly endpoint: queries.TakenEndpoint
  readonly messages: readonly Rendered[]
}

/**
 * Sends what is due by one endpoint, as its role sees it now. What became of it is noted after the answers, so a stop in between sends
 * messages twice, by the same ids, and loses none.
 */
export async function sendWebhooks(services: SendServices, of: Endpoint): Promise<void> {
  const { pool, inTurn } = services
  const lease = newId()
  const round = await inTurn(() => takeRound(services, of, lease))
  if (!round) return
  const job = { kind: 'job', name: 'webhooks', organizationId: of.organizationId, way: 'automation' } as const
  const inJob = <T>(run: (scope: Scope) => Promise<T>) => inTurn(() => withScope(pool, job, run))
  if (round.messages.length === 0)
    return void (await inJob((scope) => scope.all(queries.giveBackUntried(of.id, lease))))
  const sent = await postAll(services, of, round)
  await inJob(async (scope) => {
    await scope.all(queries.noteTries(sent.tried))
    const ended = await scope.first(queries.giveBack(of.id, lease, { ...sent.outcome, maxFailingDays }))
    if (ended?.off_reason) await mailThatItIsOff(scope, of.id, services.publicUrl)
  })
}

/** Takes the endpoint, puts what happened since into its queue, and reads what is due as its role may see it. */
async function takeRound(
  { pool }: SendServices,
  { organizationId, id }: Endpoint,
  lease: string,
): Promise<Round | null> {
  const actor = { kind: 'webhook', endpointId: id, organizationId, way: 'api' } as const
  try {
    return await withScope(pool, actor, async (scope) => {
      const endpoint = await scope.first(queries.takeEndpoint(id, lease))
      if (!endpoint) return null
      const events = await scope.all(queries.newEvents(endpoint.taken_to, maxEvents))
      const last = events.at(-1)
      const made = events.flatMap(({ event }) => messagesOf(event, endpoint.types))
      if (last) await scope.all(queries.takeEvents(id, last.id, made))
      const due = await scope.all(queries.dueMessages(id, endpoint.failures > 0 ? maxPosts : maxMessages))
      const messages = await renderMessages(scope, due, endpoint.with_values)
      const seen = new Set(messages.map((message) => message.id))
      const hidden = due.filter((message) => !seen.has(message.id))
      if (hidden.length > 0) await scope.all(queries.dropMessages(hidden.map((message) => message.id)))
      return { endpoint, messages }
    })
  } catch (error) {
    // It was switched off or deleted since it was found.
    if (error instanceof AppError && error.code === 'TOKEN_NOT_VALID') return null
    throw error
  }
}

type Sent = {
  readonly tried: readonly queries.Tried[]
  readonly outcome: Omit<queries.Outcome, 'maxFailingDays'>
}

/**
 * Posts messages in their order until the time of the round is over or the endpoint says to wait: four at once, those about one record one
 * after the other.
 */
async function postAll(services: SendServices, of: Endpoint, { endpoint, messages }: Round): Promise<Sent> {
  const post = poster(services, of, endpoint)
  const end = performance.now() + roundTime
  const tried: queries.Tried[] = []
  const course = courseFrom(endpoint.failures)
  const chains = byRecord(messages)
  const lane = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      for (const message of chain) {
        if (course.isOver() || performance.now() > end) return
        const began = performance.now()
        const tried_at = new Date().toISOString()
        const posted = await post(message)
        course.note(posted)
        tried.push({
          ...tryOf(message, posted),
          tried_at,
          milliseconds: Math.round(performance.now() - began),
        })
      }
    }
  }
  await Promise.all(Array.from({ length: maxPosts }, lane))
  return { tried, outcome: course.outcome() }
}

/** Messages by the first record that they name, in the order of the first of each. */
function byRecord(messages: Round['messages']): Rendered[][] {
  const found = new Map<string | null, Rendered[]>()
  for (const message of messages) {
    const { record_id } = message.event
    const chain = found.get(record_id)
    if (chain) chain.push(message)
    else found.set(record_id, [message])
  }
  return [...found.values()]
}

/** Follows how an endpoint answers in a round: how often it failed since one got through, and how long it is to rest. */
function courseFrom(before: number) {
  let failures = before
  let isSent = false
  let failure: Posted['failure'] = null
  let rest = 0
  let isGone = false
  return {
    note: (posted: Posted) => {
      failure = posted.failure
      failures = failure === null ? 0 : failures + 1
      isSent ||= failure === null
      isGone ||= failure === 'gone'
      if (failure !== null)
        rest = Math.max(rest, endpointRest(failures), requestedRest(posted.retryAfter, Date.now()))
    },
    isOver: () => isGone || rest > 0,
    outcome: () => ({ failures, isSent, failure, rest, isGone }),
  }
}

const tryOf = ({ id, thin, attempts }: Rendered, posted: Posted) => ({
  id,
  status: posted.status,
  failure: posted.failure,
  request: useInternally(thin, (payload) => JSON.stringify(payload).slice(0, kept)),
  answer: storable(posted.answer.slice(0, kept)),
  rest: posted.failure === null ? null : restOf(posted, attempts + 1),
})

/** Text as PostgreSQL can keep it, whatever was answered. */
const storable = (text: string): string => Buffer.from(text).toString('utf8').replaceAll('\0', '\u{fffd}')

/** Seconds until a message is tried again: by its schedule, or later where the answer wants so; null: it isn't any more. */
function restOf({ retryAfter }: Posted, failed: number): number | null {
  const rest = restAfter(failed, Math.random())
  return rest === null ? null : Math.max(rest, requestedRest(retryAfter, Date.now()))
}

/** Posts a message to an endpoint, signed by its secrets. */
function poster({ outbound, secretsKey }: SendServices, of: Endpoint, endpoint: queries.TakenEndpoint) {
  const { sealed_secret, sealed_previous, url } = endpoint
  const secrets = [sealed_secret, ...(sealed_previous ? [sealed_previous] : [])].map((sealed) =>
    decryptSecret(sealed, secretsKey, of.id),
  )
  return ({ id, payload }: Rendered): Promise<Posted> => {
    const timestamp = Math.floor(Date.now() / 1_000)
    const headersOf = (body: string) => signedHeaders(secrets, { messageId: `msg_${id}`, timestamp, body })
    return postVisible(outbound, { url, headersOf }, payload)
  }
}
