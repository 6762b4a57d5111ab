import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('shares that a holder made of a record which it did not own are quarantined, and true ones stay', {
  timeout: 150_000,
}, async () => {
  const { client, bringUp } = await databaseBefore('0220')
  const [owner, partner, third] = [newId(), newId(), newId()]
  const record = newId()
  const profiles = new Map([owner, partner].map((id) => [id, newId()]))
  for (const id of [owner, partner, third]) {
    await client.query(
      `insert into base.organizations (id, name, slug, type, country_id) values ($1, $2, $2, 'forwarding_agent', 'MX')`,
      [id, id],
    )
  }
  for (const [id, profile] of profiles)
    await client.query(`insert into base.profiles (organization_id, id, name) values ($1, $2, 'p')`, [
      id,
      profile,
    ])
  const hold = (holder: string, of: string) =>
    client.query(
      `insert into base.shipments (organization_id, id, owner_organization_id, profile_id, freight_type, rumbo_shipment_number)
       values ($1, $2, $3, $4, 'ocean', 'R1')`,
      [holder, record, of, holder === of ? null : profiles.get(of)],
    )
  const share = (holder: string, of: string) =>
    client.query(
      `insert into base.shares (record_id, organization_id, owner_organization_id, granted_by, kind, profile_id)
       values ($1, $2, $3, $3, 'importer', $4)`,
      [record, holder, of, profiles.get(of)],
    )
  await hold(owner, owner)
  await hold(partner, owner)
  await share(partner, owner)
  await hold(third, partner)
  await share(third, partner)

  await client.query('reset role')
  await bringUp()

  const shares = await client.query('select organization_id from base.shares')
  expect(shares.rows).toEqual([{ organization_id: partner }])
  const kept = await client.query(
    `select share ->> 'organization_id' as holder, reason from system.quarantined_shares`,
  )
  expect(kept.rows).toEqual([{ holder: third, reason: 'its owner_organization_id did not own the record' }])
  const ended = await client.query('select organization_id from base.shipments where ended_at is not null')
  expect(ended.rows).toEqual([{ organization_id: third }])
})
