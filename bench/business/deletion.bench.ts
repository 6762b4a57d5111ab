import { withUserScope } from '../../server/src/access/scope/user-scope.ts'
import { fillShipments } from '../../server/src/features/demo/bulk.service.ts'
import { endOrganizationsDue } from '../../server/src/features/organization-deletion/end-organizations.service.ts'
import { foundOrganization } from '../../server/src/features/organizations/organizations.service.ts'
import { openFolder } from '../../server/src/platform/storage/open-storage.ts'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { median, say, tell } from '../support/measure.ts'
import { dataFolder, shipments } from '../support/settings.ts'

// ORG-06: an organization with many shipments ends, while others read their lists.
const doomed = Math.min(shipments, 100_000)

const data = await openDataset()
const { storage, uploads } = await openFolder(dataFolder)
const onError = (message: string) => (error: unknown) => say(`${message}: ${error}`)
const services = { pool: data.pool, storage, uploads, payment: null, onError }
try {
  const organizationId = await foundDoomed(data)
  const call = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const list = async () => {
    const began = performance.now()
    await call('/api/v1/shipments?limit=50&sort=-updatedAt')
    return performance.now() - began
  }
  for (let round = 0; round < 20; round += 1) await list()
  const before: number[] = []
  for (let round = 0; round < 60; round += 1) before.push(await list())

  await data.bare.query(
    `update base.organizations set delete_at = now() - interval '1 second' where id = $1`,
    [organizationId],
  )
  const during: number[] = []
  const began = performance.now()
  let isOver = false
  const ending = endOrganizationsDue(services).then((ended) => {
    isOver = true
    return ended
  })
  while (!isOver) during.push(await list())
  const ended = await ending
  const seconds = (performance.now() - began) / 1_000
  const count = doomed.toLocaleString('en-us')
  say(`${ended} ended in ${seconds.toFixed(1)} s: ${Math.round(doomed / seconds)} shipments a second`)
  say(
    `list ${median(before).toFixed(1)} ms before, ${median(during).toFixed(1)} ms meanwhile, ${during.length} calls`,
  )
  tell({ name: `an organization of ${count} shipments ends`, value: ended, bar: 1, better: 'more' })
  tell({
    name: `another one's list meanwhile, ${count} shipments`,
    value: median(during) / median(before),
    bar: 1.2,
    unit: '×',
  })
} finally {
  await data.close()
}

async function foundDoomed({ pool, sessionId, bare }: Dataset): Promise<string> {
  const { id } = await withUserScope(pool, sessionId, (scope) =>
    foundOrganization(scope, { name: 'Doomed', type: 'forwarding_agent', countryId: 'MX' }),
  )
  await fillShipments(pool, { organizationId: id, count: doomed, onBatch: async () => {} })
  await bare.query('delete from base.due where organization_id = $1', [id])
  return id
}
