import { listAddresses } from '@rumbo/domain/addresses/api'
import { alertKinds } from '@rumbo/domain/alerts/alert'
import { listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { listChats } from '@rumbo/domain/chats/own-chats.api'
import { readDdEvidenceCsv } from '@rumbo/domain/dd-invoices/evidence/evidence.api'
import { demoProgress, openDemo } from '@rumbo/domain/demo/api'
import { demoOrganizations } from '@rumbo/domain/demo/companies'
import { listContracts } from '@rumbo/domain/free-time/settings.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listPartners } from '@rumbo/domain/network/partners.api'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import { listRoles } from '@rumbo/domain/organizations/roles.api'
import { listTags } from '@rumbo/domain/organizations/tags.api'
import { listTeams } from '@rumbo/domain/organizations/teams.api'
import { listSections } from '@rumbo/domain/records/custom-fields/api'
import { listViews } from '@rumbo/domain/records/views/api'
import { listHistory, listRows, listShipments } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { origin, useBegunDemo } from './begin-until-killed.ts'
import { signIn, type Visitor } from './visitor.ts'

const patience = 240_000
const { holder, begun } = useBegunDemo()
const page = () => ({ url: holder.served.url, origin })
type Shipment = Received<typeof listShipments>['items'][number]

async function progress() {
  return (await holder.served.call(demoProgress, {}, {})).body
}

/** Everything in the list of a visitor, archived or not. */
async function allOf(visitor: Visitor): Promise<Shipment[]> {
  const items: Shipment[] = []
  for (const archived of ['false', 'true'] as const) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const input = { archived, limit: '200', ...(cursor ? { cursor } : {}) }
      const { body } = await holder.served.call(listShipments, input, visitor)
      items.push(...body.items)
      cursor = body.nextCursor
    }
  }
  return items
}

describe('one click makes a demo, and the next one completes it where the server was killed meanwhile', () => {
  let forwarder: Visitor
  let shipments: Shipment[]

  beforeAll(async () => {
    const left = await progress()
    expect(left.state).toBe('filling')
    expect(left.done).toBeGreaterThanOrEqual(begun().before.done)
    expect(left.done).toBeLessThan(left.total)
    const { body } = await holder.served.call(openDemo, {}, {})
    expect(body).toEqual(begun().credentials)
    forwarder = await signIn(page(), body)
    await vi.waitFor(async () => expect(await progress()).toMatchObject({ state: 'ready' }), patience)
    shipments = await allOf(forwarder)
  }, patience)

  test('whose list is full, newest first, in every mode and many phases', async () => {
    const { done, total } = await progress()
    expect([done, total, shipments.length]).toEqual([200, 200, 200])
    expect(new Set(shipments.map(({ clientReference }) => clientReference)).size).toBeGreaterThan(180)
    expect(new Set(shipments.map(({ freightType }) => freightType)).size).toBe(4)
    const phases = new Set(
      shipments.filter(({ freightType }) => freightType === 'ocean').map(({ phase }) => phase),
    )
    expect(phases.size).toBeGreaterThan(4)
    expect(shipments.some(({ timing }) => timing === 'delayed')).toBe(true)
    const { body } = await holder.served.call(listShipments, { limit: '200' }, forwarder)
    const made = body.items.map(({ createdAt }) => String(createdAt))
    expect(made).toEqual([...made].sort().reverse())
  })

  test('whose forwarder has connected partners, others that are not here, and addresses', async () => {
    const { body: partners } = await holder.served.call(listPartners, {}, forwarder)
    const states = partners.items.map(({ state }) => state)
    expect(states.filter((state) => state === 'connected')).toHaveLength(2)
    expect(states.filter((state) => state === 'passive')).toHaveLength(6)
    expect(partners.items.every(({ kinds }) => kinds.length === 1)).toBe(true)
    const { body: addresses } = await holder.served.call(listAddresses, {}, forwarder)
    expect(addresses.items.filter(({ primary, organization }) => primary && !organization)).toHaveLength(1)
    expect(new Set(addresses.items.map(({ organization }) => organization?.name)).size).toBe(3)
    const { rows } = await holder.world.owner.query('select count(*)::int as mails from system.mails')
    expect(rows).toEqual([{ mails: 0 }])
  })

  test('[ORD-01] whose forwarder has orders in every state, booked as their shipments stand', async () => {
    const { rows } = await holder.world.owner.query(
      `select o.state, count(distinct o.id)::int as orders, count(distinct o.id) filter (where l.booked > 0)::int as booked,
         count(*) filter (where l.booked > l.quantity)::int as over
       from base.orders o join base.order_lines l on l.record_id = o.id and l.organization_id = o.organization_id
       where o.organization_id = $1 group by o.state`,
      [forwarder.headers.organizationId],
    )
    const states = Object.fromEntries(rows.map(({ state, ...counts }) => [state, counts]))
    expect(Object.keys(states).toSorted()).toEqual([
      'acknowledged',
      'canceled',
      'closed',
      'declined',
      'draft',
      'sent',
    ])
    for (const state of ['acknowledged', 'closed']) expect(states[state].booked).toBe(states[state].orders)
    for (const state of ['draft', 'declined', 'canceled']) expect(states[state].booked).toBe(0)
    expect(rows.every(({ over }) => over === 0)).toBe(true)
    const { rows: boxed } = await holder.world.owner.query(
      'select 1 from base.allocations where organization_id = $1 and container_id is not null limit 1',
      [forwarder.headers.organizationId],
    )
    expect(boxed).toHaveLength(1)
  })

  test('[ORD-06] whose forwarder is to answer a supplier, waits for another answer, and recorded what came', async () => {
    const { rows } = await holder.world.owner.query(
      `select count(*) filter (where awaits = 'us')::int as ours, count(*) filter (where awaits = 'them')::int as theirs,
         count(*) filter (where progress = 'received')::int as received
       from base.orders where organization_id = $1`,
      [forwarder.headers.organizationId],
    )
    expect(rows).toMatchObject([{ ours: 1, theirs: 1 }])
    expect(rows[0].received).toBeGreaterThan(0)
  })

  test('whose dates are those of a year around today', () => {
    const today = Date.now()
    const days = (date: unknown) => Math.round((Date.parse(String(date)) - today) / 86_400_000)
    const etds = shipments.flatMap(({ etd }) => (etd ? [days(etd)] : []))
    expect(Math.min(...etds)).toBeGreaterThan(-380)
    expect(Math.min(...etds)).toBeLessThan(-250)
    expect(Math.max(...etds)).toBeGreaterThan(0)
    for (const { atd, ata } of shipments)
      expect([atd, ata].every((date) => !date || days(date) <= 0)).toBe(true)
    const made = shipments.map(({ createdAt }) => days(createdAt))
    expect(Math.min(...made)).toBeLessThan(-250)
  })

  test('whose ocean shipments their carriers’ messages report on', async () => {
    const arrived = shipments.find(({ freightType, ata }) => freightType === 'ocean' && ata)
    const { body: timeline } = await holder.served.call(getTimeline, { id: arrived?.id ?? '' }, forwarder)
    expect(timeline.status).toBe('live')
    expect(timeline.events.length).toBeGreaterThan(5)
    const received = timeline.events.map(({ receivedAt }) => receivedAt.slice(0, 10))
    expect(new Set(received).size).toBeGreaterThan(3)
    const { body: rows } = await holder.served.call(
      listRows,
      { id: arrived?.id ?? '', resource: 'containers' },
      forwarder,
    )
    expect(rows.items.every(({ currentPhase }) => currentPhase !== null)).toBe(true)
    const own = shipments.find(({ freightType, ata, owned }) => freightType === 'ocean' && ata && owned)
    const { body: history } = await holder.served.call(listHistory, { id: own?.id ?? '' }, forwarder)
    // What the product counts by itself, as free time, is its own.
    const ways = history.items.map(({ way }) => way).filter((way) => way !== 'automation')
    // What a carrier reports is in nobody's name, though one person let all of the demo in.
    const reported = history.items.filter(({ way }) => way === 'tracking')
    expect(reported.map(({ user }) => user)).toEqual(reported.map(() => null))
    expect(new Set(ways)).toEqual(new Set(['demo', 'tracking']))
  })

  test.each(['importer', 'supplier'] as const)(
    'whose %s sees its own and what is shared with it, no more',
    async (kind) => {
      const visitor = await signIn(page(), {
        email: `demo@${demoOrganizations[kind].mail}`,
        password: forwarder.password,
      })
      const seen = await allOf(visitor)
      expect(seen.some(({ owned }) => owned)).toBe(true)
      expect(seen.some(({ owned }) => !owned)).toBe(true)
      expect(seen.length).toBeLessThan(shipments.length / 2)
      const party = kind === 'importer' ? 'buyer' : 'supplier'
      for (const shipment of seen)
        expect(shipment[party]).toMatchObject({ label: demoOrganizations[kind].name })
      const others = shipments.filter(
        (shipment) => !JSON.stringify(shipment[party] ?? null).includes(demoOrganizations[kind].name),
      )
      const other = await holder.served.call(getTimeline, { id: others[0]?.id ?? '' }, visitor)
      expect(other.status).toBe(404)
    },
  )

  test.each(['eta', '-eta', 'name'])(
    'whose list sorted by %s is the same in small pages and in one',
    async (sort) => {
      const whole = await holder.served.call(listShipments, { sort, limit: '200' }, forwarder)
      expect(whole.body.items.every(({ eta }) => eta !== null)).toBe(true)
      const pages: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { body } = await holder.served.call(
          listShipments,
          { sort, limit: '7', ...(cursor ? { cursor } : {}) },
          forwarder,
        )
        pages.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor
      }
      expect(pages).toEqual(whole.body.items.map(({ id }) => id))
    },
  )

  test('and a second click makes nothing more', async () => {
    const counted = () =>
      holder.world.owner.query(
        `select (select count(*) from base.organizations) as organizations, (select count(*) from base.users) as users,
           (select count(*) from base.shipments) as shipments, (select count(*) from base.containers) as containers,
           (select count(*) from base.tracking_statements) as statements, (select count(*) from base.shares) as shares,
           (select count(*) from base.record_history) as history, (select count(*) from auth.session) as sessions`,
      )
    const before = (await counted()).rows
    expect((await holder.served.call(openDemo, {}, {})).status).toBe(200)
    await vi.waitFor(async () => expect((await counted()).rows).toEqual(before), patience)
    expect(await progress()).toMatchObject({ state: 'ready', done: 200 })
  })

  test('whose forwarder works as a company does: staff, teams, a role, tags, fields, views, agreements and files', async () => {
    const { served } = holder
    const { body: staff } = await served.call(listMembers, {}, forwarder)
    expect(staff.members.length).toBe(4)
    const { body: roles } = await served.call(listRoles, {}, forwarder)
    expect(roles.roles.map(({ name, members }) => [name, members])).toContainEqual(['Atención a clientes', 1])
    expect((await served.call(listTeams, {}, forwarder)).body.teams.length).toBe(2)
    expect((await served.call(listTags, {}, forwarder)).body.tags.length).toBe(4)
    const { body: views } = await served.call(listViews, { module: 'shipments' }, forwarder)
    expect(views.items.map(({ name }) => name)).toContain('Atrasados sin entregar')
    for (const { name, definition } of views.items) {
      const filter = { filter: JSON.stringify(definition.filter), archived: 'false', limit: '1' } as const
      const { body: found } = await served.call(listShipments, filter, forwarder)
      expect([name, found.items.length]).toEqual([name, 1])
    }
    const { body: sections } = await served.call(listSections, {}, forwarder)
    const fields = sections.items.flatMap((section) => section.fields)
    const margin = fields.find(({ type }) => type === 'formula')?.id ?? ''
    const files = fields.find(({ type }) => type === 'files')?.id ?? ''
    const own = shipments.filter(({ owned }) => owned)
    expect(own.filter((each) => each[margin] !== null).length).toBeGreaterThan(own.length / 2)
    expect(own.some((each) => Array.isArray(each[files]) && each[files].length === 2)).toBe(true)
    expect(own.filter(({ assignedTo }) => assignedTo).length).toBeGreaterThan(own.length / 2)
    expect(own.some(({ tags }) => tags)).toBe(true)
  })

  test('which agrees with itself: all have a phase and dates, and who is under way has been heard of', async () => {
    const live = shipments.filter(({ archived }) => !archived)
    expect(live.filter(({ phase, etd, eta }) => !phase || !etd || !eta).map(({ name }) => name)).toEqual([])
    const isDelivered = ({ phase }: Shipment) => /_delivered$/.test(String(phase))
    expect(live.filter((each) => !isDelivered(each)).length).toBeGreaterThan(50)
    // What is delivered is looked at for as long as its empty containers are out.
    const isCounted = ({ freeTimeState }: Shipment) =>
      freeTimeState === 'running' || freeTimeState === 'overdue'
    expect(live.filter((each) => isDelivered(each) && each.status === 'live' && !isCounted(each))).toEqual([])
    expect(live.filter(({ freeTimeState }) => freeTimeState === 'overdue').length).toBeGreaterThan(1)
    const silent = live.filter((each) => each.status === 'stale')
    expect(silent.length).toBeLessThan(live.length / 10)
  })

  test(
    '[SHP-24] whose alerts are of every kind: also of documents that are late, due soon, expire, or contradict their shipment',
    async () => {
      const kinds = async () => {
        const { body } = await holder.served.call(listAlerts, { limit: '200' }, forwarder)
        return [...new Set(body.items.map(({ kind }) => kind))].sort()
      }
      await vi.waitFor(async () => expect(await kinds()).toEqual([...alertKinds].sort()), patience)
    },
    patience,
  )

  test(
    '[SHP-24] whose forwarder holds an invoice of a carrier that charges free days, and may still dispute it',
    async () => {
      const invoice = async () => {
        const { rows } = await holder.world.owner.query(
          `select i.id, i.verdict, i.disputable > 0 as disputable, i.dispute_until > current_date as open, i.finding_count > 1 as found,
             i.unchecked_lines as unchecked, (select count(*)::int from base.dd_lines l where l.record_id = i.id) as lines
           from base.dd_invoices i where i.organization_id = $1`,
          [forwarder.headers.organizationId],
        )
        return rows
      }
      const checked = { verdict: 'wrong', disputable: true, open: true, found: true, unchecked: 0, lines: 3 }
      await vi.waitFor(async () => expect(await invoice()).toMatchObject([checked]), patience)
      const [{ id }] = await invoice()
      const { body } = await holder.served.call(readDdEvidenceCsv, { id }, forwarder)
      expect(body.text).toMatch(/Mensaje de la naviera.* [0-9a-f-]{36} [0-9a-f]{64}/)
    },
    patience,
  )

  test('[CHAT-01] whose people write to each other: in each lane of a shipment, of two people, in a group', async () => {
    const lanes = async (as: Visitor) => {
      const { body } = await holder.served.call(listChats, {}, as)
      return body.items
        .map(({ kind, lane, partner, name }) => [kind, lane, partner?.label ?? name].join(' ').trim())
        .sort()
    }
    const { importer, supplier } = demoOrganizations
    const group = 'group company Guardia de operaciones'
    expect(await lanes(forwarder)).toEqual(
      [
        `direct partner ${importer.name}`,
        group,
        'record company',
        'record everyone',
        `record partner ${importer.name}`,
        `record partner ${supplier.name}`,
      ].sort(),
    )
    const { forwarder: own } = demoOrganizations
    const theirs = ['record everyone', `record partner ${own.name}`]
    const isOwn = (lane: string) => lane === `direct partner ${own.name}` || theirs.includes(lane)
    const visit = (kind: 'importer' | 'supplier') =>
      signIn(page(), {
        email: `demo@${demoOrganizations[kind].mail}`,
        password: forwarder.password,
      })
    const ofImporter = await lanes(await visit('importer'))
    expect(ofImporter).toEqual(
      expect.arrayContaining([`direct partner ${own.name}`, `record partner ${own.name}`]),
    )
    expect(ofImporter.filter((lane) => !isOwn(lane))).toEqual([])
    expect(await lanes(await visit('supplier'))).toEqual(theirs)
  })

  test('[SHP-24] whose products have photos that are shown small', async () => {
    const photos = async () => {
      const { rows } = await holder.world.owner.query(
        `select (select count(*)::int from base.products where organization_id = $1 and photos is not null) as photos,
           (select count(*)::int from base.pictures where organization_id = $1 and state = 'ready') as small`,
        [forwarder.headers.organizationId],
      )
      return rows[0]
    }
    await vi.waitFor(async () => expect(await photos()).toEqual({ photos: 5, small: 5 }), patience)
  })

  test('of which nothing is forgotten as long as another company holds something of it', async () => {
    const { rows } = await holder.world.owner.query(
      `select system.forget_demo(array_agg(id)) as forgotten, count(*)::int from base.organizations where code = 'ANDAMAR'`,
    )
    expect(rows).toEqual([{ forgotten: false, count: 1 }])
    expect(await progress()).toMatchObject({ state: 'ready', done: 200 })
  })

  test(
    'which is made again on another day',
    async () => {
      const before = await progress()
      expect(before).toMatchObject({ state: 'ready' })
      await holder.world.owner.query(`update base.organizations set created_at = created_at - interval '1 day'
      where code in ('ANDAMAR', 'HOGARBAJIO', 'HENGDA')`)
      const organizations = async () => {
        const { rows } = await holder.world.owner.query(
          `select id from base.organizations where code in ('ANDAMAR', 'HOGARBAJIO', 'HENGDA')`,
        )
        return rows.map(({ id }) => id as string)
      }
      const old = await organizations()
      const { status, body } = await holder.served.call(openDemo, {}, {})
      expect(status).toBe(200)
      const now = await organizations()
      expect([now.length, now.filter((id) => old.includes(id))]).toEqual([3, []])
      const visitor = await signIn(page(), body)
      expect((await holder.served.call(listShipments, {}, visitor)).body.items.length).toBeGreaterThan(5)
      // The rest of it is made as the first time.
      expect(await progress()).toMatchObject({ state: 'filling' })
    },
    patience,
  )

  test.each(['en-us', 'es-mx'] as const)('and greets a visitor in %s', async (language) => {
    const { body } = await holder.served.call(openDemo, { language }, {})
    expect((await signIn(page(), body)).user.language).toBe(language)
  })

  test('in English all of it has English names', async () => {
    const { body } = await holder.served.call(openDemo, { language: 'en-us' }, {})
    const visitor = await signIn(page(), body)
    const { body: list } = await holder.served.call(listShipments, {}, visitor)
    const { body: views } = await holder.served.call(listViews, { module: 'shipments' }, visitor)
    const { body: roles } = await holder.served.call(listRoles, {}, visitor)
    const { body: tags } = await holder.served.call(listTags, {}, visitor)
    const { body: contracts } = await holder.served.call(listContracts, {}, visitor)
    const names = JSON.stringify([
      list.items.map(({ name, incotermPlace }) => [name, incotermPlace]),
      views.items.map(({ name }) => name),
      roles.roles.map(({ name }) => name),
      tags.tags.map(({ name }) => name),
      contracts,
    ])
    expect(names).toContain('Late, not delivered')
    expect(names).not.toMatch(/Ciudad de|Demoras|Atrasad|Perecedero|Atención|Muestras|navieras/)
  })
})
