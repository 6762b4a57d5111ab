import { createHmac } from 'node:crypto'
import { listDcsaEvents } from '@rumbo/domain/dcsa/events.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { createShipment } from '@rumbo/domain/shipments/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect, vi } from 'vitest'
import { newKey, type Program } from '../developer/keys.ts'
import { vesselCall } from '../tracking/voyage-events.ts'
import type { Served } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

export type Events = Received<typeof listDcsaEvents>

type People = Pick<Partners, 'served' | 'ana' | 'forwarder' | 'beto' | 'importer' | 'program'>

/** A forwarder that carriers tell of its shipments, and an importer whose program reads by an API key what is shared with it. */
export class Partners {
  readonly #source: { readonly id: string; readonly secret: string }
  readonly served: Served
  readonly ana: Person
  readonly forwarder: Organization
  readonly beto: Person
  readonly importer: Organization
  readonly program: Program

  private constructor(parts: People, source: { readonly id: string; readonly secret: string }) {
    this.served = parts.served
    this.ana = parts.ana
    this.forwarder = parts.forwarder
    this.beto = parts.beto
    this.importer = parts.importer
    this.program = parts.program
    this.#source = source
  }

  static async open(served: Served): Promise<Partners> {
    const { world } = served
    const ana = await world.person('Ana')
    const beto = await world.person('Beto')
    const forwarder = await world.organization('Forwarder', ana)
    const importer = await world.organization('Importer', beto)
    await connect(world, forwarder, importer)
    const as = { person: ana, organization: forwarder }
    const { body: source } = await served.call(createSource, { name: 'Maersk' }, as)
    const scopes = ['tracking:read', 'tracking:subscribe'] as const
    const program = await newKey(served, { by: beto, organization: importer, scopes })
    return new Partners({ served, ana, forwarder, beto, importer, program }, source)
  }

  /** The forwarder makes a shipment by ocean. */
  async ship(patch: { readonly masterBl: string } & Record<string, unknown>): Promise<string> {
    const input = {
      name: patch.masterBl,
      freightType: 'ocean' as const,
      pol: 'CNSHA',
      pod: 'MXZLO',
      ...patch,
    }
    const { status, body } = await this.served.call(createShipment, input, {
      person: this.ana,
      organization: this.forwarder,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.id
  }

  /** The carrier sends events, signed. */
  async say(events: readonly unknown[]): Promise<void> {
    const body = JSON.stringify(events)
    const signature = createHmac('sha256', this.#source.secret).update(body).digest('hex')
    const url = new URL(`/api/v1/tracking/dcsa/${this.#source.id}/events`, this.served.url)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'notification-signature': `sha256=${signature}`,
        'api-version': '2',
      },
      body,
    })
    expect(response.status).toBe(204)
  }

  /** The forwarder shares shipments; defaults to all of their fields. @returns the profile */
  async share(
    ids: readonly string[],
    rights: unknown = { shipments: { default: 'view' }, containers: { default: 'view' } },
  ): Promise<string> {
    const { world } = this.served
    const profile = await profileOf(world, this.forwarder, rights)
    await share(world, { by: this.ana, from: this.forwarder, ids, to: this.importer, profile })
    return profile
  }

  /** What the importer's program reads. */
  async events(query: Readonly<Record<string, string>> = {}): Promise<Events> {
    const { status, body } = await this.served.call(listDcsaEvents, query as never, this.program.as)
    expect([status, body]).toEqual([200, expect.any(Array)])
    return body
  }

  /** Waits until it reads what it should. */
  async soon(check: (events: Events) => void, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await vi.waitFor(async () => check(await this.events(query)), { timeout: 12_000, interval: 50 })
  }
}

/** What an event says, in a line. */
export const line = (event: Events[number]): string =>
  [
    event.eventClassifierCode,
    event.eventType === 'TRANSPORT'
      ? event.transportEventTypeCode
      : event.eventType === 'EQUIPMENT'
        ? event.equipmentEventTypeCode
        : `${event.shipmentEventTypeCode} ${event.documentTypeCode}`,
    event.eventType === 'SHIPMENT' ? '' : (event.transportCall?.UNLocationCode ?? ''),
    event.eventDateTime.slice(0, 10),
  ].join(' ')

/** That the vessel left Shanghai on a day of October; `rest` says something else of it. */
export const left = (mbl: string, day: string, rest: object = {}) => ({
  ...vesselCall(mbl, { at: `2026-10-${day}T10:00:00+08:00`, created: `2026-10-${day}T12:00:00Z` }),
  ...rest,
})

/** The query for a bill. */
export const ofBill = (masterBl: string) => ({ transportDocumentReference: masterBl })
