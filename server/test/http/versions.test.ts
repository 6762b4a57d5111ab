import {
  createRow,
  createShipment,
  getShipment,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Forwarder', ana) }
})

const made = async () => {
  const { body, headers } = await holder.served.call(
    createShipment,
    { name: 'Coffee', freightType: 'ocean' },
    as,
  )
  return { id: body.id, etag: headers.get('etag') ?? '' }
}
const edit = (id: string, patch: object, etag?: string) =>
  holder.served.call(
    updateShipment,
    { id, ...patch },
    { ...as, ...(etag === undefined ? {} : { headers: { 'if-match': etag } }) },
  )

test('[DEV-04] a single record carries its version as ETag, which rises with each change', async () => {
  const { id, etag } = await made()
  expect(etag).toBe('"1"')
  const read = await holder.served.call(getShipment, { id }, as)
  expect(read.headers.get('etag')).toBe('"1"')
  const changed = await edit(id, { eta: '2026-12-01' }, etag)
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"'])
  const next = await edit(id, { eta: '2026-12-02' }, changed.headers.get('etag') ?? '')
  expect([next.status, next.headers.get('etag')]).toEqual([200, '"3"'])
})

test('[DEV-04] If-Match that is outdated refuses with both values, and changes nothing', async () => {
  const { id, etag } = await made()
  await edit(id, { eta: '2026-12-01', name: 'Cocoa' })
  const late = await edit(id, { eta: '2026-12-24', masterBl: 'M1' }, etag)
  expect(late).toMatchObject({
    status: 412,
    body: {
      code: 'VERSION_OUTDATED',
      message: 'Someone changed this record while you were editing. Reload it and try again.',
      version: 2,
      outdated: expect.arrayContaining([
        { field: 'eta', sent: '2026-12-24', current: '2026-12-01' },
        { field: 'masterBl', sent: 'M1', current: null },
      ]),
    },
  })
  const { body } = await holder.served.call(getShipment, { id }, as)
  expect(body).toMatchObject({ eta: '2026-12-01', masterBl: null, version: 2 })
})

test('[DEV-04] without If-Match the later write wins per field, and others’ fields stay', async () => {
  const { id } = await made()
  await Promise.all([
    edit(id, { eta: '2026-12-01' }),
    edit(id, { masterBl: 'M1' }),
    edit(id, { bookingNumber: 'B1' }),
  ])
  await edit(id, { eta: '2026-12-02' })
  const { body } = await holder.served.call(getShipment, { id }, as)
  expect(body).toMatchObject({ eta: '2026-12-02', masterBl: 'M1', bookingNumber: 'B1' })
})

test('[DEV-04] any version is meant by a star, a proxy may weaken a tag, and what is no tag is refused', async () => {
  const { id } = await made()
  expect((await edit(id, { eta: '2026-12-01' }, '*')).status).toBe(200)
  expect((await edit(id, { eta: '2026-12-02' }, 'W/"2"')).status).toBe(200)
  const wrong = await edit(id, { eta: '2026-12-03' }, 'three')
  expect(wrong).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'If-Match', code: 'VALUE_NOT_VALID' }] },
  })
})

test('[DEV-04] a field that a role hides is not shown by a refusal', async () => {
  const { id, etag } = await made()
  await edit(id, { eta: '2026-12-01' })
  const beto = await holder.world.person('Beto')
  await holder.world.join(as.organization, beto, 'member')
  await holder.world.owner.query(
    `with made as (insert into base.roles (organization_id, id, name, permissions) values ($1, gen_random_uuid(), 'No ETA',
       '{"modules": ["shipments"], "default": "edit", "fields": {"shipments": {"fields": {"eta": "hide"}}}}') returning id)
     update base.members set role_id = made.id from made where user_id = $2`,
    [as.organization.id, beto.userId],
  )
  const { status, body } = await holder.served.call(
    updateShipment,
    { id, eta: '2026-12-24', name: 'X' },
    { person: beto, organization: as.organization, headers: { 'if-match': etag } },
  )
  expect([status, JSON.stringify(body)]).toEqual([412, expect.not.stringContaining('2026-12-01')])
})

test('[DEV-04] rows have versions of their own', async () => {
  const { id } = await made()
  const row = { id, resource: 'containers' }
  const { body, headers } = await holder.served.call(createRow, { ...row, number: 'CSQU3054383' }, as)
  expect(headers.get('etag')).toBe('"1"')
  await holder.served.call(updateRow, { ...row, rowId: body.id, seal: 'S-1' }, as)
  const late = await holder.served.call(
    updateRow,
    { ...row, rowId: body.id, seal: 'S-2' },
    { ...as, headers: { 'if-match': '"1"' } },
  )
  expect(late).toMatchObject({
    status: 412,
    body: { outdated: [{ field: 'seal', sent: 'S-2', current: 'S-1' }] },
  })
})
