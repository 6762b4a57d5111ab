import { fillDown } from '@rumbo/domain/records/imports/rows.api'
import { listRows } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { useServed } from '../../world/served.ts'
import { check, matched, rowsOf, run } from '../importing.ts'
import type { As } from '../uploading.ts'

/** Cells of whole columns are repaired at once in a file of few rows. */
const holder = useServed()

const fresh = async (): Promise<As> => {
  const person = await holder.world.person('Ana')
  return { person, organization: await holder.world.organization('Andes', person) }
}

test('[IMP-06] merged cells: rows below say what the one above them says, and are one shipment with its containers', async () => {
  const { served } = holder
  const as = await fresh()
  const found = await matched(served, as, {
    content: [
      'MBL,Shipment,Mode,Container,Seal',
      'M1,One,Sea,CSQU3054383,S1',
      ',,,MSKU9070323,S2',
      ',,,TEMU6079348,S3',
      'M2,Two,Sea,MSCU6639870,S4',
      'TOTAL,,,,',
    ].join('\n'),
    columns: ['masterBl', 'name', 'freightType', 'containers.number', 'containers.seal'],
    options: { mode: 'upsert', key: ['masterBl'], grouped: true },
  })
  const filled = await served.call(fillDown, { id: found.id, columns: [0, 1, 2] }, as)
  expect([filled.status, filled.body]).toMatchObject([200, { cells: 6, import: { counts: null } }])
  expect((await check(served, as, found.id)).counts).toMatchObject({ records: 3, new: 2, refused: 1 })
  const { items: rows } = await rowsOf(served, as, { id: found.id })
  expect(rows.map(({ cells, repaired }) => [cells[0], repaired])).toEqual([
    ['M1', []],
    ['M1', [0, 1, 2]],
    ['M1', [0, 1, 2]],
    ['M2', []],
    ['TOTAL', []],
  ])
  expect(rows.at(-1)?.problems).toMatchObject([{ column: 0, code: 'ROW_NOT_RECORD' }])
  const done = await run(served, as, found.id)
  expect(done.counts).toMatchObject({ new: 2, refused: 1 })
  const { items } = await rowsOf(served, as, { id: found.id })
  const { body } = await served.call(listRows, { id: items[0]?.recordId ?? '', resource: 'containers' }, as)
  expect(body.items.map(({ seal }) => seal).sort()).toEqual(['S1', 'S2', 'S3'])
  const wrong = await served.call(fillDown, { id: found.id, columns: [0] }, as)
  expect([wrong.status, wrong.body]).toMatchObject([409, { code: 'IMPORT_NOT_WAITING' }])
})
