import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('works that shared or exported shipments before any module could be are of the kinds of any module', async () => {
  const { client, bringUp } = await databaseBefore('0322')
  const [organization, user] = [newId(), newId()]
  await client.query('insert into base.organizations (id, name, slug) values ($1, $2, $2)', [
    organization,
    'a',
  ])
  await client.query('insert into base.users (id, email, first_name) values ($1, $2, $2)', [
    user,
    'a@b.example',
  ])
  const work = (kind: string, input: object) =>
    client.query(
      `insert into base.works (organization_id, id, kind, input, total, user_id, way) values ($1, $2, $3, $4, 0, $5, 'api')`,
      [organization, newId(), kind, JSON.stringify(input), user],
    )
  await work('shipments-share', { action: 'revoke', organizationId: organization })
  await work('shipments-export', { columns: ['name'], format: 'csv', containers: 'rows', sort: [] })
  await work('shares-follow', {})
  await bringUp()
  const { rows } = await client.query('select kind, input from base.works order by kind')
  expect(rows).toEqual([
    {
      kind: 'records-export',
      input: { module: 'shipments', columns: ['name'], format: 'csv', children: 'rows', sort: [] },
    },
    {
      kind: 'records-share',
      input: { module: 'shipments', action: 'revoke', organizationId: organization },
    },
    { kind: 'shares-follow', input: {} },
  ])
})
