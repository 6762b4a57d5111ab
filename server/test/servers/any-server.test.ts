import { Buffer } from 'node:buffer'
import { signOutEverywhere } from '@rumbo/domain/auth/api'
import type { Changed } from '@rumbo/domain/kernel/changed'
import { newId } from '@rumbo/domain/kernel/id'
import { type Present, present } from '@rumbo/domain/kernel/present'
import { createPublicLink } from '@rumbo/domain/public-links/api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { getWork } from '@rumbo/domain/works/api'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { readyDatabase } from '../harness/test-databases.ts'
import { connected, ended } from '../http/listening.ts'
import { hasProxies } from '../http/proxy-process.ts'
import type { Organization, Person } from '../world/world.ts'
import { type ServerName, type System, startSystem } from './system.ts'

/** What one server begins another one goes on with. */
describe.skipIf(!hasProxies)('any server', () => {
  let database: Awaited<ReturnType<typeof readyDatabase>>
  let system: System
  let ana: Person
  let andes: Organization
  beforeAll(async () => {
    await buildServer()
    database = await readyDatabase()
    system = await startSystem({ databaseUrl: database.url })
    ana = await system.world.person('Ana')
    andes = await system.world.organization('Andes', ana)
  }, 240_000)
  afterAll(async () => {
    await system?.close()
    await database?.close()
  }, 60_000)

  const create = async (by: ServerName, name = 'Coffee') => {
    const input = { name, freightType: 'ocean' } as const
    return (await system.call(createShipment, input, { person: ana, organization: andes, by })).body.id
  }
  const socketAt = async (name: ServerName, person: Person): Promise<Socket> => {
    const auth = { tokenRumbo: system.token(person), organizationId: andes.id }
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth }
    const socket = io(system.urlOf(name), options)
    onTestFinished(() => void socket.disconnect())
    await connected(socket)
    return socket
  }
  const memberNamed = async (name: string) => {
    const person = await system.world.person(name)
    await system.world.join(andes, person, 'member')
    return person
  }

  test('[OBS-04] what changes by one server is heard at the other, also what is too long for a notice', async () => {
    const socket = await socketAt('web2', ana)
    const heard: Changed[] = []
    socket.on('changed', (change: Changed) => heard.push(change))
    const ids = await Promise.all(['web1', 'web1', 'web2'].map((by) => create(by as ServerName)))
    await vi.waitFor(() => {
      const found = new Set(heard.map(({ recordId }) => recordId))
      expect(ids.filter((id) => !found.has(id))).toEqual([])
    }, 10_000)
    // Each of these is longer than a notice by itself.
    await system.world.owner.query(
      `insert into base.outbox (organization_id, module, record_id, fields, way)
       select $1, 'shipments', $2, array(select 'name' from generate_series(1, 3000)), 'screen'`,
      [andes.id, ids[0]],
    )
    await vi.waitFor(() => expect(heard.some(({ fields }) => fields.length === 3_000)).toBe(true), 10_000)
  })

  test('[OBS-04] [AUTH-14] who signs out by one server is gone from the other at once', async () => {
    const beto = await memberNamed('Beto')
    const socket = await socketAt('web2', beto)
    const gone = ended(socket)
    const begun = performance.now()
    await system.call(signOutEverywhere, {}, { person: beto, organization: andes, by: 'web1' })
    await gone
    expect(performance.now() - begun).toBeLessThan(2_000)
    const input = { id: newId(), name: 'Nobody’s' }
    const answer = await system.call(updateShipment, input, { person: beto, organization: andes, by: 'web2' })
    expect(answer.status).toBe(401)
  })

  test('[OBS-04] [VIEW-07] people on a record see one another, whichever servers they came by', async () => {
    const carla = await memberNamed('Carla')
    const recordId = await create('web1')
    const [first, second] = [await socketAt('web1', ana), await socketAt('web2', carla)]
    const heard: Present[][] = [[], []]
    for (const [at, socket] of [first, second].entries())
      socket.on('present', (message) => heard[at]?.push(present.parse(message)))
    const names = (at: number) =>
      heard[at]
        ?.at(-1)
        ?.people.map(({ name, field }) => `${name} ${field}`)
        .sort()
    first.emit('attend', { recordId, field: null })
    await vi.waitFor(() => expect(names(0)).toEqual(['Ana null']), 5_000)
    second.emit('attend', { recordId, field: 'notes' })
    await vi.waitFor(
      () =>
        expect([names(0), names(1)]).toEqual([
          ['Ana null', 'Carla notes'],
          ['Ana null', 'Carla notes'],
        ]),
      5_000,
    )
    first.emit('leave')
    await vi.waitFor(() => expect(names(1)).toEqual(['Carla notes']), 5_000)
  })

  test('[OBS-04] wrong passwords are counted over all servers', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      const answer = await fetch(`${system.urlOf(time % 2 ? 'web1' : 'web2')}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: system.url },
        body: JSON.stringify({ email: ana.email, password: 'a wrong one' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  const uploading = (by: ServerName, path: string, init: RequestInit = {}) =>
    fetch(new URL(path, system.urlOf(by)), {
      ...init,
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${system.token(ana)}`,
        organizationId: andes.id,
        ...init.headers,
      },
    })
  const beginUpload = async (by: ServerName, bytes: number) => {
    const headers = { 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('a.csv')}` }
    const made = await uploading(by, '/api/v1/uploads', { method: 'POST', headers })
    expect(made.status).toBe(201)
    return new URL(made.headers.get('location') ?? '', system.url).pathname
  }
  const patch = (by: ServerName, path: string, offset: number, body: BodyInit) =>
    uploading(by, path, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
      duplex: 'half',
    } as RequestInit)
  const offsetAt = async (by: ServerName, path: string) =>
    Number((await uploading(by, path, { method: 'HEAD' })).headers.get('upload-offset'))

  test('[OBS-04] an upload goes on at another server, also while the first one waits for a client that is gone', async () => {
    const path = await beginUpload('web1', 3_000)
    expect((await patch('web1', path, 0, Buffer.alloc(1_000, 'a'))).status).toBe(204)
    expect(await offsetAt('web2', path)).toBe(1_000)
    const stuck = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(500, 'b')) })
    const left = patch('web1', path, 1_000, stuck).catch(() => undefined)
    await vi.waitFor(async () => expect(await offsetAt('web2', path)).toBe(1_500), 10_000)
    await left
    expect((await patch('web2', path, 1_500, Buffer.alloc(1_500, 'c'))).status).toBe(204)
    expect(await offsetAt('web1', path)).toBe(3_000)
    expect((await patch('web1', path, 1_500, Buffer.alloc(10))).status).toBe(409)
  })

  test('[OBS-04] a public link and an export that one server made are read at the other', async () => {
    const id = await create('web1', 'Cocoa for all')
    const as = { person: ana, organization: andes }
    const link = await system.call(createPublicLink, { id, fields: ['name'] }, { ...as, by: 'web1' })
    const page = await fetch(new URL(new URL(link.body.url).pathname, system.urlOf('web2')))
    expect(await page.text()).toContain('Cocoa for all')
    const begun = await system.call(
      startExport,
      { ids: [id], columns: ['name'], format: 'csv' },
      { ...as, by: 'web1' },
    )
    await vi.waitFor(
      async () => {
        const { body } = await system.call(getWork, { id: begun.body.id }, { ...as, by: 'web2' })
        expect(body.state).toBe('done')
      },
      { timeout: 15_000, interval: 100 },
    )
    const file = await fetch(new URL(`/api/v1/exports/${begun.body.id}/file`, system.urlOf('web2')), {
      headers: { authorization: `Bearer ${system.token(ana)}`, organizationId: andes.id },
    })
    expect(await file.text()).toContain('Cocoa for all')
  })
})
