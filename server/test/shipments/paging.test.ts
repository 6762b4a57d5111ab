import { newId } from '@rumbo/domain/kernel/id'
import { listShipments } from '@rumbo/domain/shipments/api'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

type Row = {
  readonly id: string
  readonly name: string | null
  readonly eta: string | null
  readonly free: number | null
}
let rows: readonly Row[]

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Forwarder', ana) }
  const names = ['Ñame', 'nave', 'Zarpe', 'Álamo', null]
  rows = Array.from({ length: 90 }, (_, at) => ({
    id: newId(),
    name: names[at % 5] ?? null,
    eta: at % 3 === 0 ? null : `2026-0${1 + (at % 4)}-01`,
    free: at % 4 === 0 ? null : at % 3,
  }))
  for (const { id, name, eta, free } of rows) {
    await holder.world.owner.query(
      `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
         values ($2, $1, $1, 'shipments'))
       insert into base.shipments (organization_id, id, owner_organization_id, name, freight_type, eta, free_days_of_demurrage)
       values ($1, $2, $1, $3, 'ocean', $4, $5)`,
      [as.organization.id, id, name, eta, free],
    )
  }
})

/** Every page of a sort, one after another. */
async function paged(sort: string | undefined, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 100; pages++) {
    const { body, status } = await holder.served.call(
      listShipments,
      { limit, fields: 'name', ...(sort ? { sort } : {}), ...(cursor ? { cursor } : {}) },
      as,
    )
    expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([200, expect.anything()])
    ids.push(...body.items.map(({ id }) => id))
    if (body.nextCursor === null) return ids
    cursor = body.nextCursor
  }
  throw new Error('the list has no end')
}

const keyArbitrary = fc.record({
  field: fc.constantFrom('name', 'eta', 'freeDaysOfDemurrage'),
  descending: fc.boolean(),
})
const sql = { name: 'base.fold(name)', eta: 'eta', freeDaysOfDemurrage: 'free_days_of_demurrage' } as const

test('[VIEW-01] pages give each row exactly once, in the order of a full sort by up to two keys', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(keyArbitrary, { maxLength: 2, selector: ({ field }) => field }),
      fc.integer({ min: 1, max: 40 }),
      async (keys, limit) => {
        const order = keys.map(
          ({ field, descending }) =>
            `${sql[field as keyof typeof sql]} ${descending ? 'desc' : 'asc'} nulls last`,
        )
        const id = `id ${(keys.at(-1)?.descending ?? true) ? 'desc' : 'asc'}`
        const whole = await holder.world.owner.query<{ id: string }>(
          `select id from base.shipments where organization_id = $1 order by ${[...order, id].join(', ')}`,
          [as.organization.id],
        )
        const sort = keys.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',')
        expect(await paged(sort === '' ? undefined : sort, limit)).toEqual(whole.rows.map((row) => row.id))
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)
