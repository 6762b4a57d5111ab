import { createPartner } from '@rumbo/domain/network/partners.api'
import { failedRows } from '@rumbo/domain/records/imports/rows.api'
import { getShipment, listRows } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { ran, rowsOf } from './importing.ts'
import type { As } from './uploading.ts'

/** Warnings tell of what can hardly be right, and refuse nothing. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

test('[IMP-06] wrong check digits, unusual numbers and implausible dates go in with a warning, and are no failed rows', async () => {
  const { served } = holder
  const done = await ran(served, as, {
    content: [
      'Name,MBL,Container,ETD,ETA',
      'A,W1,CSQU3054384,2026-06-02,2026-06-01',
      'B,W2,BOX 7,02-Jun-69,',
      'C,W3,CSQU3054383,2026-06-01,2026-06-02',
      'D,W4,,soon,2204-01-01',
    ].join('\n'),
    columns: [
      'name',
      'masterBl',
      'containers.number',
      { field: 'etd', dateShape: 'iso' },
      { field: 'eta', dateShape: 'iso' },
    ],
    constants: { freightType: 'ocean' },
    // All or nothing: a warning hinders neither.
    options: { mode: 'upsert', key: ['masterBl'], whole: 'all' },
  })
  expect(done).toMatchObject({ state: 'done', counts: { records: 4, new: 4, refused: 0, cells: 1 } })
  const { items } = await rowsOf(served, as, { id: done.id })
  expect(items.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`).sort())).toEqual(
    [
      ['2 CONTAINER_CHECK_DIGIT_WRONG', '3 DATES_REVERSED', '4 DATES_REVERSED'],
      ['2 CONTAINER_NUMBER_UNUSUAL', '3 DATE_YEAR_UNLIKELY'],
      [],
      ['3 DATE_NOT_VALID', '4 DATE_YEAR_UNLIKELY'],
    ],
  )
  const [a = '', b = '', , d = ''] = items.map(({ recordId }) => recordId ?? '')
  const get = async (id: string) => (await served.call(getShipment, { id }, as)).body
  expect(await get(a)).toMatchObject({ etd: '2026-06-02', eta: '2026-06-01' })
  expect(await get(b)).toMatchObject({ etd: '1969-06-02' })
  expect(await get(d)).toMatchObject({ eta: '2204-01-01' })
  const containers = await served.call(listRows, { id: b, resource: 'containers' }, as)
  expect(containers.body.items.map(({ number }) => number)).toEqual(['BOX 7'])

  const { body: failed } = await served.call(failedRows, { id: done.id }, as)
  expect(failed.rows).toBe(1)
  const answer = await fetch(`${served.url}${failed.url}`, {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
  const lines = (await answer.text()).split('\r\n')
  expect(lines[1]).toMatch(/^D,W4,,soon,2204-01-01,/)
  expect(lines[1]).not.toContain('2100')
})

test('[IMP-06] what stands in brackets behind a party is a code where a partner has it, else a part of its name', async () => {
  const { served } = holder
  const partner = { name: 'Del Río', code: 'DELRIO', references: ['V-100'] }
  expect((await served.call(createPartner, partner as never, as)).status).toBe(200)
  const done = await ran(served, as, {
    content: ['Name,Supplier', 'A,Acme (México)', 'B,Río (delrio)', 'C,Río (V-100)', 'D,Acme (ACME)'].join(
      '\n',
    ),
    columns: ['name', 'supplier'],
    constants: { freightType: 'ocean' },
  })
  const { items } = await rowsOf(served, as, { id: done.id })
  const suppliers = []
  for (const { recordId } of items)
    suppliers.push((await served.call(getShipment, { id: recordId ?? '' }, as)).body.supplier)
  expect(suppliers).toEqual([
    { label: 'Acme (México)' },
    { label: 'Río', code: 'delrio' },
    { label: 'Río', code: 'V-100' },
    { label: 'Acme (ACME)' },
  ])
})
