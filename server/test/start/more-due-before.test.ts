import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('mails, pushes, partners and predictions that waited before wait as due work', async () => {
  const { client, bringUp } = await databaseBefore('0330')
  const newIds = (count: number) => Array.from({ length: count }, () => newId())
  const [andes, boreal, cobre, shipment, late, partner, user] = newIds(7)
  await client.query(
    `insert into base.organizations (id, name, slug, type, country_id)
     values ($1, 'Andes', 'andes', 'forwarding_agent', 'MX'), ($2, 'Boreal', 'boreal', 'forwarding_agent', 'MX'),
       ($3, 'Cobre', 'cobre', 'forwarding_agent', 'MX')`,
    [andes, boreal, cobre],
  )
  await client.query(`insert into base.users (id, email) values ($1, 'ana@andes.example')`, [user])
  await client.query(
    `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       values ($1, $2, $2, 'shipments'), ($3, $4, $4, 'shipments'))
     insert into base.shipments (id, organization_id, owner_organization_id, freight_type, name)
     values ($1, $2, $2, 'ocean', 'S'), ($3, $4, $4, 'ocean', 'Late')`,
    [shipment, andes, late, boreal],
  )
  await client.query(
    `insert into base.notices (organization_id, id, user_id, record_id, kind, once, mail_at, push_at)
     values ($1, $2, $5, $6, 'told', '1', now() + interval '1 hour', now()),
       ($1, $3, $5, $6, 'told', '2', now() + interval '1 hour', null), ($1, $4, $5, $6, 'told', '3', null, null)`,
    [andes, newId(), newId(), newId(), user, shipment],
  )
  await client.query(
    `insert into base.partners (organization_id, id, name, partner_organization_id, state, upgrading)
     values ($1, $2, 'Boreal', $3, 'connected', true)`,
    [andes, partner, boreal],
  )
  await client.query(
    'insert into base.eta_rounds (organization_id, begun_at, seen) values ($1, now(), 1000)',
    [andes],
  )

  await bringUp()

  const { rows } = await client.query<{ kind: string; key: string; minutes: number }>(
    `select kind, key, round(extract(epoch from due_at - now()) / 60)::integer as minutes from base.due
     where kind in ('notice-mails', 'notice-pushes', 'upgrades', 'etas') order by kind, minutes`,
  )
  expect(rows).toEqual([
    { kind: 'etas', key: 'round', minutes: 0 },
    { kind: 'etas', key: 'round', minutes: 360 },
    { kind: 'notice-mails', key: user, minutes: 60 },
    { kind: 'notice-pushes', key: user, minutes: 0 },
    { kind: 'upgrades', key: partner, minutes: 0 },
  ])
})
