import { readDashboard } from '@rumbo/domain/dashboard/dashboard.api'
import type { Figure, PartAnswer } from '@rumbo/domain/dashboard/figures'
import { type DashboardPeriod, dashboardPeriods, daysOf } from '@rumbo/domain/dashboard/periods'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createShipment, shipmentsApi, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { todayOf } from '../../src/access/change/today.ts'
import { useInternally } from '../../src/access/visible/visible.ts'
import { dropChanged } from '../../src/features/dashboard/kept-figures.ts'
import { carriersPart } from '../../src/features/shipments/dashboard/carriers.part.ts'
import { shipmentModule } from '../../src/modules.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type Acting = { readonly person: Person; readonly organization: Organization }
let ana: Acting
let partner: Acting
let ids: readonly string[]
const today = todayOf('America/Mexico_City')
const parts = ['operations', 'carriers', 'freeTime'] as const

/** Days at which periods begin and end, and the days next to them. */
const edges = dashboardPeriods.flatMap((period) => {
  const { from, to } = daysOf(period, today)
  return [from, to].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
})

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
  const other = await holder.world.person('Petra')
  partner = { person: other, organization: await holder.world.organization('Pacific', other) }
  const carriers = [{ label: 'Maersk', code: 'MAEU' }, { label: 'MSC', code: 'MSCU' }, null]
  const patches = edges.flatMap((day, at) =>
    ['arrived', 'late', 'expected', 'moved'].map((kind, way) => ({
      name: `${kind} ${at}`,
      freightType: way === 3 ? 'air' : 'ocean',
      ...(way === 3
        ? { apol: { label: 'MEX', code: 'MEX' }, apod: { label: 'FRA', code: 'FRA' } }
        : { pol: { label: 'Shanghai', code: 'CNSHA' }, pod: { label: 'Manzanillo', code: 'MXZLO' } }),
      carrierCode: way === 3 ? null : (carriers[(at + way) % carriers.length] ?? null),
      eta: day,
      firstEta: kind === 'late' || kind === 'moved' ? addDays(day, -2) : day,
      ...(kind === 'arrived' || kind === 'late'
        ? { ata: day, atd: addDays(day, -20 - at), etd: addDays(day, -21) }
        : {}),
      phase:
        kind === 'arrived'
          ? '70_delivered'
          : at % 5 === 0
            ? null
            : kind === 'moved'
              ? '30_at_origin_port'
              : '40_in_transit',
      archived: at % 9 === 8,
    })),
  )
  const outcomes = await holder.world.as(ana.person, ana.organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'screen' }, authority: 'product' }),
  )
  ids = outcomes.flatMap((outcome) => ('id' in outcome ? [String(outcome.id)] : []))
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([])
  expect(ids).toHaveLength(patches.length)
  await connect(holder.world, ana.organization, partner.organization)
  const seeAll = { shipments: { default: 'view', sections: {}, fields: {} } }
  const noArrival = { shipments: { default: 'view', sections: {}, fields: { ata: 'hide', timing: 'hide' } } }
  for (const [rights, some] of [
    [seeAll, ids.slice(0, 30)],
    [noArrival, ids.slice(30, 60)],
  ] as const)
    await share(holder.world, {
      by: ana.person,
      from: ana.organization,
      ids: some,
      to: partner.organization,
      profile: await profileOf(holder.world, ana.organization, rights),
    })
})

const hiding = async (fields: object, modules = ['shipments', 'dashboard']): Promise<Acting> => {
  const role = await customRole(holder.world, ana.organization, {
    modules,
    default: 'view',
    fields: { shipments: { default: 'view', sections: {}, fields } },
  })
  return { ...ana, person: await memberWith(holder.world, ana.organization, { name: 'Beto', role }) }
}

async function read(
  as: Acting,
  part: (typeof parts)[number],
  period: DashboardPeriod,
): Promise<PartAnswer | null> {
  const { status, body } = await holder.served.call(readDashboard, { part, period }, as)
  expect(status).toBe(200)
  return body.answer
}

/** All figures of a part, each with what it is. */
const figuresIn = ({
  tiles,
  bars,
  rankings,
}: PartAnswer): readonly (Figure & { readonly what: string })[] => [
  ...tiles.flatMap(({ id, figure, of, late }) => [
    { what: id, ...figure },
    ...(of ? [{ what: `${id}: all`, ...of }] : []),
    ...(late ? [{ what: `${id}: late`, ...late }] : []),
  ]),
  ...bars.flatMap(({ id, items }) =>
    items.flatMap(({ value, from, parts: each }) =>
      each.map((part) => ({ ...part, what: `${id} ${JSON.stringify(value)} ${from} ${part.id}` })),
    ),
  ),
  ...rankings.flatMap(({ id, rows }) =>
    rows.flatMap(({ name, all, onTime }) => [
      { what: `${id} ${name}`, ...all },
      ...(onTime ? [{ what: `${id} ${name} on time`, ...onTime }] : []),
    ]),
  ),
]

/** What differs between figures and the lists that they open, and how many figures there are. */
async function compare(as: Acting) {
  const differing: string[] = []
  let count = 0
  let records = 0
  for (const part of parts)
    for (const period of dashboardPeriods) {
      const answer = await read(as, part, period)
      if (!answer) continue
      const figures = figuresIn(answer)
      const lists = await Promise.all(
        figures.map(({ filter }) =>
          holder.served.call(shipmentsApi.counts, { filter: JSON.stringify(filter), exact: 'true' }, as),
        ),
      )
      figures.forEach((figure, at) => {
        const { status, body } = lists[at] ?? {}
        count += 1
        records += figure.count
        if (status !== 200 || body?.all.count !== figure.count)
          differing.push(
            `${part} ${period} ${figure.what}: ${figure.count}, its list ${JSON.stringify(body)}`,
          )
      })
    }
  return { differing, count, records }
}

test('[DASH-03] every figure of every period equals the exact count of the list that it opens, whoever reads', async () => {
  const readers = {
    admin: ana,
    withoutTiming: await hiding({ timing: 'hide' }),
    withoutArrival: await hiding({ ata: 'hide' }),
    withoutPhaseAndCarrier: await hiding({ phase: 'hide', carrierCode: 'hide' }),
    partner,
  }
  for (const [name, reader] of Object.entries(readers)) {
    const { differing, count, records } = await compare(reader)
    expect([name, differing]).toEqual([name, []])
    expect([name, count > 3, records > 10]).toEqual([name, true, true])
  }
})

test('[DASH-01] a lane’s middle and spread are those of its shipments, one by one', async () => {
  const rows = (await read(ana, 'carriers', 'year'))?.rankings.find(({ id }) => id === 'lanes')?.rows ?? []
  const { from, to } = daysOf('year', today)
  const { rows: expected } = await holder.world.owner.query(
    `select coalesce(pol, apol) ->> 'code' || ' → ' || (coalesce(pod, apod) ->> 'code') as name, count(*)::int as count,
       percentile_cont(0.5) within group (order by transit_time) as median,
       percentile_cont(0.1) within group (order by transit_time) as low,
       percentile_cont(0.9) within group (order by transit_time) as high
     from base.shipments where organization_id = $1 and not archived and ata between $2 and $3 and transit_time is not null
     group by 1 order by 2 desc`,
    [ana.organization.id, from, to],
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.some(({ low, high }) => low < high)).toBe(true)
  expect(rows.map(({ name, all, spread }) => ({ name, count: all.count, ...spread }))).toEqual(expected)
})

test('[DASH-03] of more arrivals than are read at once carriers and lanes are of a shorter period, which they name, and their lists agree', async () => {
  const { person, organization } = ana
  const readAtMost = (maxRead: number) =>
    holder.world.as(person, organization, async (scope) =>
      useInternally(
        (await carriersPart(maxRead).read(scope, today, 'year'))('year'),
        ({ rankings }) => rankings,
      ),
    )
  const whole = await readAtMost(10_000)
  expect(whole.map(({ days }) => days)).toEqual([null, null])
  const shorter = await readAtMost(12)
  expect(shorter[0]?.days?.from).toMatch(/^202\d-/)
  expect((shorter[0]?.days?.from ?? '') > daysOf('year', today).from).toBe(true)
  for (const { all } of shorter.flatMap(({ rows }) => rows)) {
    const filter = JSON.stringify(all.filter)
    const { body } = await holder.served.call(shipmentsApi.counts, { filter, exact: 'true' }, ana)
    expect(body.all.count).toBe(all.count)
  }
  const [count, countWhole] = [shorter, whole].map((rankings) =>
    rankings.flatMap(({ rows }) => rows).reduce((sum, { all }) => sum + all.count, 0),
  )
  expect(count).toBeLessThan(countWhole ?? 0)
})

test('[DASH-03] a hidden field takes all that rests on it along, and a shut module the whole part', async () => {
  const operations = async (fields: object) => {
    const answer = await read(await hiding(fields), 'operations', 'month')
    return answer && [...answer.tiles, ...answer.bars].map(({ id }) => id)
  }
  const all = ['underWay', 'onTime', 'late', 'ahead', 'arrivals', 'freightType', 'phase', 'timing']
  expect(await operations({})).toEqual(all)
  expect(await operations({ timing: 'hide' })).toEqual([
    'underWay',
    'ahead',
    'arrivals',
    'freightType',
    'phase',
  ])
  expect(await operations({ ata: 'hide' })).toEqual(['underWay'])
  expect(await operations({ phase: 'hide' })).toEqual(all.filter((id) => id !== 'underWay' && id !== 'phase'))
  const carriers = async (fields: object) =>
    (await read(await hiding(fields), 'carriers', 'year'))?.rankings.map(({ id }) => id)
  expect(await carriers({})).toEqual(['carriers', 'lanes'])
  expect(await carriers({ carrierCode: 'hide' })).toEqual(['lanes'])
  expect(await carriers({ transitTime: 'hide' })).toEqual(['carriers'])
  expect(await read(await hiding({}, ['dashboard', 'orders']), 'operations', 'month')).toBeNull()
  const shut = await hiding({}, ['shipments'])
  const refused = await holder.served.call(readDashboard, { part: 'operations' }, shut)
  expect(refused.status).toBe(403)
})

test('[DASH-03] what is kept is dropped by a change, and kept figures are a role’s own', async () => {
  const underWay = async (as: Acting) =>
    (await read(as, 'operations', 'week'))?.tiles.find(({ id }) => id === 'underWay')?.figure.count ?? -1
  const before = await underWay(ana)
  const { body } = await holder.served.call(createShipment, { name: 'New', freightType: 'road' }, ana)
  await expect.poll(() => underWay(ana)).toBe(before + 1)
  await holder.served.call(updateShipment, { id: body.id, phase: '50_delivered' }, ana)
  await expect.poll(() => underWay(ana)).toBe(before)
  // What follows from the changes is handed on, too.
  await vi.waitFor(async () =>
    expect((await holder.world.owner.query('select from base.outbox')).rowCount).toBe(0),
  )
  // Dropping what is kept of others changes nothing here.
  const kept = await holder.served.call(readDashboard, { part: 'operations', period: 'week' }, ana)
  await dropChanged([{ organization_id: partner.organization.id } as never], null as never)
  const again = await holder.served.call(readDashboard, { part: 'operations', period: 'week' }, ana)
  expect(again.body.asOf).toBe(kept.body.asOf)
  await dropChanged([{ organization_id: ana.organization.id } as never], null as never)
  const fresh = await holder.served.call(readDashboard, { part: 'operations', period: 'week' }, ana)
  expect(fresh.body.asOf > kept.body.asOf).toBe(true)
})
