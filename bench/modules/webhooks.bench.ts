import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withUserScope } from '../../server/src/access/scope/user-scope.ts'
import { startApp } from '../../server/src/app.ts'
import { foundOrganization } from '../../server/src/features/organizations/organizations.service.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openDatabases } from '../../server/src/platform/database/open-databases.ts'
import { openPool } from '../../server/src/platform/database/pools.ts'
import { type Caller, caller } from '../support/http.ts'
import { say, tell } from '../support/measure.ts'

// Issue 18: 10,000 deliveries a minute over 50 endpoints, and the time from the event to its first try. Ten organizations with five endpoints each
// edit shipments at that pace for a minute; a fifty-first endpoint never answers.
const organizations = 10
const endpoints = 5
const perMinute = 10_000
const seconds = Number(process.env.RUMBO_BENCH_SECONDS ?? 60)

const data = mkdtempSync(join(tmpdir(), 'rumbo-bench-webhooks-'))
const databases = await openDatabases({ data })
const config = readConfig({
  RUMBO_PORT: '0',
  RUMBO_DATA: data,
  RUMBO_LOG_LEVEL: 'error',
  RUMBO_TRACKING_PRIVATE: '1',
})
const app = await startApp({ config, databases, logger: { level: 'error' }, rateLimit: 1e9 })
const pool = openPool(databases.app, () => {})
const delays: number[] = []
/** The ids of messages: one that comes again is known by it. */
const ids = new Set<unknown>()
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.url === '/silent') return
    const { timestamp } = JSON.parse(Buffer.concat(parts).toString()) as { timestamp: string }
    delays.push(Date.now() - Date.parse(timestamp))
    ids.add(request.headers['webhook-id'])
    response.writeHead(204).end()
  })
})
try {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const account = {
    email: 'ana@example.com',
    password: 'only for measuring',
    firstName: 'Ana',
    lastName: 'B',
  }
  const userId = await app.identity.giveAccount(account)
  const sessionId = await app.identity.openSession(userId, { address: '127.0.0.1', userAgent: 'bench' })
  const authorization = `Bearer ${app.identity.issueToken(sessionId)}`
  const editors: { readonly call: Caller; readonly id: string }[] = []
  for (let at = 0; at < organizations; at++) {
    const { id: organizationId } = await withUserScope(pool, sessionId, (scope) =>
      foundOrganization(scope, { name: `Org ${at}`, type: 'forwarding_agent', countryId: 'MX' }),
    )
    const call = caller(url, { authorization, organizationId })
    const json = async <T>(path: string, body?: object): Promise<T> =>
      JSON.parse((await call(path, body && { method: 'POST', body })).toString()) as T
    const { roles } = await json<{ roles: { id: string; builtIn: string | null }[] }>('/api/v1/roles')
    const roleId = roles.find(({ builtIn }) => builtIn === 'admin')?.id
    const { id } = await json<{ id: string }>('/api/v1/shipments/create', {
      name: 'Bench',
      freightType: 'ocean',
    })
    const add = (name: string, to: string) =>
      json('/api/v1/developer/webhooks', { name, url: to, roleId, types: ['shipment.changed'] })
    for (let n = 0; n < endpoints; n++) await add(`E${n}`, `${address}/${at}/${n}`)
    if (at === 0) await add('Silent', `${address}/silent`)
    editors.push({ call, id })
  }
  const edits = Math.round((perMinute / 60 / endpoints) * seconds)
  const rest = (seconds * 1_000) / edits
  const began = performance.now()
  const underWay: Promise<unknown>[] = []
  for (let at = 0; at < edits; at++) {
    const editor = editors[at % editors.length]
    if (!editor) break
    const body = { name: `Edit ${at}` }
    underWay.push(editor.call(`/api/v1/shipments/${editor.id}`, { method: 'PATCH', body }))
    await wait(Math.max(0, began + (at + 1) * rest - performance.now()))
  }
  await Promise.all(underWay)
  const all = edits * endpoints
  for (let at = 0; at < 600 && delays.length < all; at++) await wait(100)
  const taken = (performance.now() - began) / 1_000
  const sorted = delays.toSorted((one, other) => one - other)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  say(
    `${delays.length} of ${all} deliveries, ${delays.length - ids.size} of them again, in ${taken.toFixed(1)} s; median ${part(0.5)} ms, p99 ${part(0.99)} ms`,
  )
  const rate = (Math.min(delays.length, all) / taken) * 60
  tell({
    name: 'webhook deliveries a minute, 50 endpoints',
    value: rate,
    bar: perMinute * 0.95,
    better: 'more',
  })
  tell({ name: 'webhooks, event to first try, p99', value: part(0.99) / 1_000, bar: 2, unit: ' s' })
} finally {
  receiver.closeAllConnections()
  receiver.close()
  await pool.end()
  await app.stop()
  await databases.close()
  rmSync(data, { recursive: true, force: true })
}
