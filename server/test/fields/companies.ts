import type { Sharing } from '@rumbo/domain/fields/sharing'
import { createField, createSection, getMetadata } from '@rumbo/domain/records/custom-fields/api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { expect } from 'vitest'
import type { Served } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** Somebody in a company. */
export type As = { readonly person: Person; readonly organization: Organization }

type Giving = {
  readonly rights?: unknown
  readonly kind?: 'importer' | 'customs_broker'
  readonly from?: As
}

/** A forwarder with its fields and shipments, connected with an importer and a broker. */
export async function companies(served: Served) {
  const { world } = served
  const company = async (name: string): Promise<As> => {
    const person = await world.person(name)
    return { person, organization: await world.organization(`${name} Ltd`, person) }
  }
  const [forwarder, importer, broker] = [await company('Ana'), await company('Beto'), await company('Carla')]
  await connect(world, forwarder.organization, importer.organization)
  await connect(world, forwarder.organization, broker.organization)

  const section = async (sharing: Partial<Sharing> = {}, as = forwarder, module = 'shipments') => {
    const name = `Section ${crypto.randomUUID()}`
    const input = { name, type: 'form', modules: [module], sharing }
    return (await served.call(createSection, input as never, as)).body
  }
  const field = async (input: Record<string, unknown>, as = forwarder) => {
    const setId = input.setId ?? (await section({}, as)).id
    const made = await served.call(
      createField,
      { name: 'Light', type: 'string', ...input, setId } as never,
      as,
    )
    expect([made.status, made.body]).toEqual([200, expect.anything()])
    return made.body
  }
  const shipment = async (values: Record<string, unknown> = {}, as = forwarder) => {
    const made = await served.call(createShipment, { name: 'One', freightType: 'air', ...values }, as)
    expect(made.status).toBe(200)
    return made.body.id
  }
  const give = async (
    id: string,
    to: As,
    { rights = {}, kind = 'importer', from = forwarder }: Giving = {},
  ) => {
    const profile = await profileOf(world, from.organization, rights)
    const of = { by: from.person, from: from.organization, ids: [id], to: to.organization, profile, kind }
    expect((await share(world, of)).granted).toEqual([id])
  }
  return {
    forwarder,
    importer,
    broker,
    section,
    field,
    shipment,
    give,
    read: async (id: string, as: As) =>
      (await served.call(getShipment, { id }, as)).body as unknown as Record<string, unknown>,
    write: (id: string, values: Record<string, unknown>, as: As) =>
      served.call(updateShipment, { id, ...values }, as),
    /** A field in somebody's metadata; undefined where it isn't there for them. */
    metadataOf: async (as: As, id: string) =>
      (await served.call(getMetadata, { fields: id }, as)).body.items[0],
    connected: (one: As, other: As) => connect(world, one.organization, other.organization),
  }
}
