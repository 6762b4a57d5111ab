import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { compare, tell } from '../support/measure.ts'

// BILL-02: what a limit costs whoever creates a shipment, against an organization without one.
const rounds = 200

const data = await openDataset()
const [free = '', limited = ''] = data.small
try {
  await giveLimit(data, limited)
  const by = (organizationId: string) => {
    const call = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId })
    return () =>
      call('/api/v1/shipments/create', { method: 'POST', body: { name: 'Planned', freightType: 'ocean' } })
  }
  const times = await compare({ limited: by(limited), free: by(free) }, { rounds, warmUp: 40 })
  const name = 'creating a shipment under a limit, of one without'
  tell({ name, value: times.limited / times.free, bar: 1.03, unit: '×' })
} finally {
  await data.bare.query('update base.organizations set plan = null where id = $1', [limited])
  await data.close()
}

/** A plan whose limit isn't reached: creating counts, and compares. */
async function giveLimit({ bare }: Dataset, organizationId: string): Promise<void> {
  await bare.query(`update base.organizations set plan = 'pro' where id = $1`, [organizationId])
  await bare.query(
    `insert into base.plan_limits (plan, kind, most) values ('pro', 'shipments', 1000000)
     on conflict (plan, kind) do update set most = excluded.most`,
  )
}
