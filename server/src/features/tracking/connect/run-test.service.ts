import { newId } from '@rumbo/domain/kernel/id'
import type { TestResult } from '@rumbo/domain/tracking/connect/connect.api'
import { readBatch } from '@rumbo/domain/tracking/protocols/dcsa/read-batch'
import type { Statement } from '@rumbo/domain/tracking/statements/event'
import type { LeasedKey, LeasedKind } from '../../../access/due/kind.ts'
import type { Actor } from '../../../access/scope/actor.ts'
import { withScope } from '../../../access/scope/scope.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { decryptCredentials } from '../providers/credentials.ts'
import { type Probe, probe } from './probe.ts'
import * as queries from './tests.queries.ts'
import { tryEvents } from './try-events.service.ts'

export const testsDueId = 'tracking-tests'
const shownEvents = 3

/** What testing needs from outside. */
export type TestServices = { readonly secretsKey: Uint8Array; readonly outbound: Outbound }

/** Calls the services that people test, one at a time of an organization. */
export const testsDue = (services: TestServices): LeasedKind => ({
  id: testsDueId,
  way: 'tracking',
  leaseSeconds: 120,
  perform: (leased) => runTest(services, leased),
})

async function runTest(
  { secretsKey, outbound }: TestServices,
  { pool, organizationId, key: id }: LeasedKey,
): Promise<boolean> {
  const job: Actor = { kind: 'job', name: 'tracking test', organizationId, way: 'tracking' }
  const test = await withScope(pool, job, (scope) => scope.first(queries.testById(id)))
  if (!test || test.result) return true
  const credentials = decryptCredentials(test.sealed_credentials, secretsKey, id)
  const probed = await probe({ baseUrl: test.base_url, credentials, outbound }, test.number)
  const trial = { pool, job, sourceId: newId() }
  const tried = await tryEvents(trial, { number: test.number, items: probed.items }).catch(() => ({
    // What can't be tried is still an answer: the service works.
    record: null,
    changes: [],
  }))
  const result = resultOf(probed, tried)
  await withScope(pool, job, (scope) => scope.all(queries.finishTest(id, result)))
  return true
}

function resultOf(
  { state, status, milliseconds, items, body }: Probe,
  tried: Pick<TestResult, 'record' | 'changes'>,
): TestResult {
  const { events, refused } = readBatch(items, new Date().toISOString())
  const newest = events
    .map(({ event }) => event)
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
  const isUnread = state === 'ok' && events.length === 0
  return {
    state: isUnread ? 'body' : state,
    status,
    milliseconds,
    read: events.length,
    refused: refused.length,
    refusedBecause: refused[0]?.code ?? null,
    events: newest.slice(0, shownEvents).map(toShown),
    body: isUnread ? JSON.stringify(items).slice(0, 200) : body,
    ...tried,
  }
}

const toShown = (event: Statement): TestResult['events'][number] => ({
  code: event.code,
  sourceCode: event.sourceCode,
  classifier: event.classifier,
  eventTime: event.eventTime,
  place: event.location.unlocode ?? event.location.name,
  vessel: event.vessel?.name ?? event.vessel?.imo ?? null,
  voyage: event.voyage,
})
