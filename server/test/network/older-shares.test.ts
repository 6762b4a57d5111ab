import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('[NET-01] who shared before there were connections is connected, and each is the other’s partner', async () => {
  const { client, bringUp } = await databaseBefore('0110')
  const ids = { andes: newId(), bahia: newId(), condor: newId() }
  for (const [name, id] of Object.entries(ids)) {
    await client.query('insert into base.organizations (id, name, slug) values ($1, $2, $2)', [id, name])
  }
  const share = async (from: string, to: string, { kind = 'importer', revoked = false } = {}) => {
    const [shipment, profile] = [newId(), newId()]
    await client.query(
      `insert into base.shipments (organization_id, owner_organization_id, id, freight_type) values ($1, $1, $2, 'ocean')`,
      [from, shipment],
    )
    await client.query(`insert into base.profiles (organization_id, id, name) values ($1, $2, 'p')`, [
      from,
      profile,
    ])
    await client.query(
      `insert into base.shares (record_id, organization_id, owner_organization_id, granted_by, kind, profile_id, revoked_at)
       values ($1, $2, $3, $3, $4, $5, case when $6 then now() end)`,
      [shipment, to, from, kind, profile, revoked],
    )
  }
  await share(ids.andes, ids.bahia)
  await share(ids.andes, ids.bahia, { kind: 'client' })
  await share(ids.bahia, ids.andes, { kind: 'forwarder' })
  await share(ids.andes, ids.condor, { revoked: true })

  await bringUp()

  const connections = await client.query<{ pair: string[] }>(
    `select array[f.name, t.name] as pair from base.connections c join base.organizations f on f.id = c.from_organization_id
       join base.organizations t on t.id = c.to_organization_id where c.state = 'accepted'`,
  )
  expect(connections.rows.map(({ pair }) => [...pair].sort())).toEqual([['andes', 'bahia']])
  const partners = await client.query(
    `select o.name as of, p.name, p.state, p.kinds from base.partners p join base.organizations o on o.id = p.organization_id
     order by 1`,
  )
  expect(partners.rows).toEqual([
    { of: 'andes', name: 'bahia', state: 'connected', kinds: expect.arrayContaining(['client', 'importer']) },
    { of: 'bahia', name: 'andes', state: 'connected', kinds: ['forwarder'] },
  ])
})
