import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@rumbo/domain/kernel/id'
import { withScope } from '../../server/src/access/scope/scope.ts'
import { fillShipments } from '../../server/src/features/demo/bulk.service.ts'
import { defaultProfile, share } from '../../server/src/features/demo/share.ts'
import { countOf, type Dataset } from './dataset.ts'

/** Shipments of one organization that all others' lists are compared with. */
export const shared = 20_000
const batch = 500

/** The organization that shares has its shipments, and the other holds all of them; made at the first time. */
export async function shareAll({ pool, bare, sharing }: Dataset): Promise<void> {
  const [owner, holder] = sharing
  const missing = shared - (await countOf(pool, owner))
  if (missing > 0)
    await fillShipments(pool, { organizationId: owner, count: missing, onBatch: () => undefined })
  await connect(bare, owner, holder)
  const { rows } = await bare.query<{ id: string }>(
    `select id from base.shipments s where organization_id = $1 and not exists (select from base.shares h
       where h.record_id = s.id and h.organization_id = $2 and h.revoked_at is null) order by id`,
    [owner, holder],
  )
  const ids = rows.map(({ id }) => id)
  const actor = { kind: 'job', name: 'bench', organizationId: owner, way: 'automation' } as const
  for (let at = 0; at < ids.length; at += batch) {
    await withScope(pool, actor, async (scope) => {
      const profile = await defaultProfile(scope)
      const to = { organizationId: holder, kind: 'importer' } as const
      await share(scope, { ids: ids.slice(at, at + batch), to, profile })
    })
  }
  if (ids.length === 0) return
  await numbered(bare, holder)
  await bare.query('vacuum analyze base.shipments, base.shares')
}

/** Who is given shipments numbers them in the background. */
async function numbered(bare: Dataset['bare'], holder: string): Promise<void> {
  const isLeft = async () => {
    const { rows } = await bare.query(
      'select 1 from base.shipments where organization_id = $1 and shipment_number is null limit 1',
      [holder],
    )
    return rows.length > 0
  }
  while (await isLeft()) await wait(200)
}

/** Connects two organizations. @returns the partner that the first has in the other */
export async function connect(bare: Dataset['bare'], one: string, other: string): Promise<string> {
  await bare.query(
    `insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at)
     values ($1, $2, $3, 'accepted', now()) on conflict do nothing`,
    [newId(), one, other],
  )
  await bare.query(
    `insert into base.partners (organization_id, id, state, partner_organization_id, name)
     select $1, $2, 'connected', o.id, o.name from base.organizations o where o.id = $3 on conflict do nothing`,
    [one, newId(), other],
  )
  const { rows } = await bare.query<{ id: string }>(
    'select id from base.partners where organization_id = $1 and partner_organization_id = $2',
    [one, other],
  )
  return rows[0]?.id ?? ''
}
