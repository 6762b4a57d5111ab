import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import { addCollaborator, listCollaborators } from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll } from 'vitest'
import { type Served, useServed } from '../world/served.ts'
import { connect } from '../world/sharing.ts'
import type { Organization, Person, World } from '../world/world.ts'

/** Somebody who acts for a company. */
export type Acting = { readonly person: Person; readonly organization: Organization }

/** A forwarder with an importer, a broker and a carrier that it knows; the importer and the broker know the carrier too. */
export class Story {
  readonly served: Served
  readonly forwarder: Acting
  readonly importer: Acting
  readonly broker: Acting
  readonly carrier: Acting
  readonly stranger: Acting

  private constructor(served: Served, [forwarder, importer, broker, carrier, stranger]: readonly Acting[]) {
    if (!forwarder || !importer || !broker || !carrier || !stranger) throw new Error('five of them')
    this.served = served
    this.forwarder = forwarder
    this.importer = importer
    this.broker = broker
    this.carrier = carrier
    this.stranger = stranger
  }

  static async begin(served: Served): Promise<Story> {
    const { world } = served
    const acting = []
    for (const name of ['Forwarder', 'Importer', 'Broker', 'Carrier', 'Stranger']) {
      const person = await world.person(`Ana of ${name}`)
      acting.push({ person, organization: await world.organization(name, person) })
    }
    const story = new Story(served, acting)
    const { forwarder, importer, broker, carrier } = story
    for (const other of [importer, broker, carrier])
      await connect(world, forwarder.organization, other.organization)
    await connect(world, importer.organization, broker.organization)
    await connect(world, importer.organization, carrier.organization)
    await connect(world, broker.organization, carrier.organization)
    return story
  }

  /** A shipment of the forwarder's. @returns its id */
  async shipment(values: object = {}): Promise<string> {
    const made = { name: 'Coffee', freightType: 'ocean', ...values } as const
    return (await this.served.call(createShipment, made as never, this.forwarder)).body.id
  }

  /** Brings another company in, as the product does. */
  add(id: string, as: Acting, to: Acting, what: object = {}) {
    const party = { type: 'organization', organizationId: to.organization.id } as const
    return this.served.call(addCollaborator, { id, party, kind: 'client', ...what } as never, as)
  }

  async list(id: string, as: Acting) {
    return (await this.served.call(listCollaborators, { id }, as)).body
  }
}

/** Rights of a profile on fields of shipments; hidden what isn't named. */
export const only = (
  fields: Readonly<Record<string, 'hide' | 'view' | 'edit'>>,
  containers: object = { default: 'hide', sections: {}, fields: {} },
) => ({ shipments: { default: 'hide' as const, sections: {}, fields }, containers })

/** A company of one's own directory that isn't here. @returns its id */
export async function passivePartner(
  { owner }: Pick<World, 'owner'>,
  organization: Organization,
  name: string,
): Promise<string> {
  const id = newId()
  await owner.query('insert into base.partners (organization_id, id, name) values ($1, $2, $3)', [
    organization.id,
    id,
    name,
  ])
  return id
}

/** The partner that another company is in one's own directory. */
export async function partnerOf(
  { owner }: Pick<World, 'owner'>,
  organization: Organization,
  other: Organization,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from base.partners where organization_id = $1 and partner_organization_id = $2',
    [organization.id, other.id],
  )
  const [row] = rows
  if (!row) throw new Error('they are no partners')
  return row.id
}

/** The story for one test file. */
export function useStory(): { readonly story: Story; readonly served: Served; readonly world: World } {
  const holder = useServed()
  const kept: { story?: Story } = {}
  beforeAll(async () => {
    kept.story = await Story.begin(holder.served)
  })
  return {
    get story() {
      if (!kept.story) throw new Error('the story begins before the first test')
      return kept.story
    },
    get served() {
      return holder.served
    },
    get world() {
      return holder.world
    },
  }
}
