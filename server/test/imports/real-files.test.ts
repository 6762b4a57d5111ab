import { readFile } from 'node:fs/promises'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import { setImportMapping, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { listRows, listShipments } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { check, rowsOf, run } from './importing.ts'
import { makeXlsx } from './make-xlsx.ts'
import { type As, importFile, readImport } from './uploading.ts'

/** Files as people have them: what is proposed is taken, and what a person adds to it is said in each test. */
const holder = useServed()

/** Imports a file with what is proposed, and what a person says besides; columns that nobody names are left out. */
async function brought(content: string | Uint8Array, said: readonly ColumnMapping[] = []) {
  const { served, world } = holder
  const person = await world.person('Ana')
  const as: As = { person, organization: await world.organization('Andes', person) }
  const found = await readImport(served, as, await importFile(served, as, content, 'list.csv'))
  expect([found.state, found.error]).toEqual(['matching', null])
  const { body } = await served.call(suggestMapping, { id: found.id }, as)
  const isSaid = ({ column, field }: ColumnMapping) =>
    said.some((each) =>
      column === null ? each.field === field : each.column === column && each.field !== 'name',
    )
  const proposal = [...body.proposal.filter((each) => !isSaid(each)), ...said]
  const left = found.columns
    .filter(({ n }) => !proposal.some(({ column }) => column === n))
    .map(({ n }): ColumnMapping => ({ column: n, field: null, module: 'shipments' }))
  const mapping = [...proposal, ...left]
  const set = await served.call(setImportMapping, { id: found.id, version: found.version, mapping }, as)
  expect([set.status, set.status === 200 ? null : set.body, mapping]).toEqual([200, null, mapping])
  const checked = await check(served, as, found.id)
  const done = await run(served, as, found.id)
  const { items } = await rowsOf(served, as, { id: found.id, limit: 200 })
  const { body: list } = await served.call(listShipments, { limit: 100 }, as)
  const named = new Map(list.items.map((values) => [values.name, values]))
  return {
    found,
    /** What each heading was proposed for. */
    proposed: Object.fromEntries(
      body.proposal.flatMap(({ column, field, module }) =>
        column === null
          ? []
          : [[found.columns[column]?.header, module === 'containers' ? `containers.${field}` : field]],
      ),
    ),
    checked,
    done,
    items,
    shipment: (name: string) => named.get(name),
    containersOf: async (name: string) => {
      const id = String(named.get(name)?.id)
      const { body } = await served.call(listRows, { id, resource: 'containers' }, as)
      return body.items
    },
  }
}

test('[IMP-04] a forwarder’s weekly report from an old Windows: titles, abbreviations, blank lines and a total', async () => {
  const text = [
    'LOGÍSTICA DEL PACÍFICO S.A. DE C.V.;;;;;;;;;;;;',
    'REPORTE DE EMBARQUES EN TRÁNSITO;;;;;;;;;;;;',
    'Fecha de impresión: 12/11/2026;;;;;;;;;;;;',
    ';;;;;;;;;;;;',
    'No. Operación;Cliente;Proveedor;Naviera;Buque / Viaje;No. BL Máster;BL House;Contenedores;Pto. Carga;Pto. Descarga;Fecha Zarpe;Fecha Arribo;Peso Bruto (kg);Estatus',
    'LP-1;Café de Altura, S.A.;Shenzhen Tools Ltd;MAERSK;MAERSK ESSEX / 412W;MAEU600000001;SZX1;CSQU3054383 / MSKU9070323;Shanghái;Manzanillo, MX;15/09/2026;05/11/2026;;En tránsito',
    'LP-2;Ñandú Textiles;Zhejiang Hardware;Hapag-Lloyd;MSC ANNA 002E;HLCU600000002;SZX2;TEMU6079348;Ningbo;Lázaro Cárdenas;07/10/2026;03/12/2026;12.345,50;Arribado',
    ';;;;;;;;;;;;;',
    'LP-3;García y Cía;Zhejiang Hardware;MSC;;MEDU600000003;SZX3;;CNSHA;MXZLO;01/10/2026;30/11/2026;980,00;En puerto de origen',
    'TOTAL;;;;;;;;;;;;13.325,50;3 embarques',
  ].join('\r\n')
  const { proposed, done, items, shipment, containersOf } = await brought(Buffer.from(text, 'latin1'))
  expect(proposed).toMatchObject({
    'No. Operación': 'name',
    Cliente: 'buyer',
    Proveedor: 'supplier',
    Naviera: 'carrierCode',
    'Buque / Viaje': 'vesselVoyage',
    'No. BL Máster': 'masterBl',
    'BL House': 'houseBl',
    Contenedores: 'containers.number',
    'Pto. Carga': 'pol',
    'Pto. Descarga': 'pod',
    'Fecha Zarpe': 'etd',
    'Fecha Arribo': 'eta',
    'Peso Bruto (kg)': 'containers.weight',
    Estatus: 'phase',
  })
  expect(done.counts).toMatchObject({ records: 4, new: 3, refused: 1 })
  expect(items.flatMap(({ line, problems }) => problems.map(({ code }) => [line, code]))).toEqual([
    [10, 'ROW_NOT_RECORD'],
  ])
  expect(shipment('LP-1')).toMatchObject({
    freightType: 'ocean',
    etd: '2026-09-15',
    eta: '2026-11-05',
    phase: '40_in_transit',
    pol: { code: 'CNSHA' },
    pod: { code: 'MXZLO' },
    buyer: { label: 'Café de Altura, S.A.' },
  })
  expect(shipment('LP-2')).toMatchObject({
    pol: { code: 'CNNGB' },
    pod: { code: 'MXLZC' },
    etd: '2026-10-07',
  })
  expect((await containersOf('LP-1')).map(({ number }) => number).sort()).toEqual([
    'CSQU3054383',
    'MSKU9070323',
  ])
  expect(await containersOf('LP-2')).toMatchObject([{ weight: { amount: '12345.5', unit: 'kilogram' } }])
})

test('[IMP-04] an export of another system: ocean and air in one list, vessel and voyage apart, dates of the United States', async () => {
  const text = [
    'Shipment ID,Consol ID,Master,House,Mode,Cont. Mode,Shipper,Load,Discharge,ETD,ETA,Vessel,Voyage,Container Number(s),INCO,Packs,Weight,WUQ',
    'S1,C1,020-12345675,HB1,AIR,LSE,"Foxconn, Ltd.",HKG,MEX,9/19/2026,11/16/2026,,,,FOB,1,"4,933.50",KG',
    'S2,C2,ONEYSZP0000001,HB2,SEA,FCL,"Foxconn, Ltd.",CNSZX,USLAX,6/12/2026,7/11/2026,ONE APUS,012E,"MSKU9070323,TEMU6079348",FOB,,,KG',
    'S3,C3,ONEYSZP0000002,HB3,SEA,LCL,"Foxconn, Ltd.",Yantian,"Long Beach, CA",1/4/2026,2/28/2026,ONE APUS,013E,CSQU3054383,FCA,9,"8,530.50",KG',
  ].join('\n')
  const { done, shipment, containersOf } = await brought(text)
  expect(done.counts).toMatchObject({ records: 3, new: 3, refused: 0 })
  // "LSE" is none of our ways of loading; CNSZX is a city.
  expect(done.problems.map(({ field, code, count }) => [field, code, count])).toEqual(
    expect.arrayContaining([['modality', 'OPTION_UNKNOWN', 1]]),
  )
  expect(shipment('S1')).toMatchObject({
    freightType: 'air',
    apol: { code: 'HKG' },
    apod: { code: 'MEX' },
    etd: '2026-09-19',
    eta: '2026-11-16',
    incoterm: 'FOB',
  })
  expect(shipment('S2')).toMatchObject({
    pod: { code: 'USLAX' },
    vesselVoyage: ['ONE APUS 012E'],
    etd: '2026-06-12',
  })
  expect(shipment('S3')).toMatchObject({ pol: { code: 'CNYTN' }, pod: { code: 'USLGB' }, etd: '2026-01-04' })
  expect((await containersOf('S2')).map(({ number }) => number).sort()).toEqual([
    'MSKU9070323',
    'TEMU6079348',
  ])
  expect(await containersOf('S3')).toMatchObject([
    { amount: '9', weight: { amount: '8530.5', unit: 'kilogram' } },
  ])
})

test('[IMP-04] trucks of a Mexican haulier: pipes, days by name, tons', async () => {
  const text = [
    'Carta Porte|No. Económico|Línea Transportista|Origen|Destino|F. Entrega|Peso (ton)',
    'CP-1|ECO1|Transportes Castores|Monterrey, N.L.|Laredo, TX|14 de noviembre de 2026|10',
    'CP-2|ECO2|Transportes Castores|Monterrey, N.L.|Laredo, TX|2 de diciembre de 2026|23.5',
  ].join('\n')
  // The list has no name: the number of its waybill is both.
  const { done, shipment, containersOf } = await brought(text, [
    { column: 0, field: 'name', module: 'shipments' },
  ])
  expect(done.counts).toMatchObject({ new: 2, cells: 0 })
  expect(shipment('CP-1')).toMatchObject({
    freightType: 'road',
    masterBl: 'CP-1',
    truckTrip: ['ECO1'],
    deliveredEstimated: '2026-11-14',
    carrierCode: { label: 'Transportes Castores' },
  })
  expect(await containersOf('CP-2')).toMatchObject([{ weight: { amount: '23500', unit: 'kilogram' } }])
})

test('[IMP-04] two rows of headings, pages with their headings again, four shapes of dates in a column', async () => {
  const page = 'Shipment,,Origin,,Destination,\nNo.,Mode,Port,Date,Port,Date\n'
  const text = `${page}X1,Ocean,CNSHA,25/10/2026,MXZLO,2026-11-28\nX2,Ocean,CNSHA,05-Nov-26,MXZLO,"Nov 30, 2026"\nPage 1 of 2,,,,,\n${page}X3,Ocean,CNSHA,26/10/2026,MXZLO,30 noviembre 2026\nEnd of report,,,,,\n`
  const { found, done, shipment } = await brought(text, [
    { column: 0, field: 'name', module: 'shipments' },
    { column: 3, field: 'etd', module: 'shipments', dateShape: 'dmy' },
    { column: 5, field: 'eta', module: 'shipments' },
  ])
  expect(found.columns.map(({ header }) => header)).toEqual([
    'No.',
    'Mode',
    'Origin Port',
    'Origin Date',
    'Destination Port',
    'Destination Date',
  ])
  expect(shipment('X1')).toMatchObject({ pol: { code: 'CNSHA' }, pod: { code: 'MXZLO' }, etd: '2026-10-25' })
  expect(shipment('X2')).toMatchObject({ etd: '2026-11-05', eta: '2026-11-30' })
  expect(shipment('X3')).toMatchObject({ eta: '2026-11-30' })
  expect(done.counts).toMatchObject({ new: 3 })
})

test('[IMP-04] a workbook of somebody’s own: a title, days as Excel counts them, formulas, an error, a total', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const day = (serial: number) => `<c s="1"><v>${serial}</v></c>`
  const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`
  const heads = ['Ref. interna', 'Tipo transporte', 'Zarpe', 'Arribo', 'Contenedor', 'Bultos', 'Peso bruto']
  const bytes = makeXlsx({
    sheets: {
      Datos: [
        row(text('Control de importaciones 2026')),
        row(),
        row(...heads.map(text)),
        row(
          text('IMP-1'),
          text('Marítimo'),
          day(46_300),
          day(46_330),
          text('CSQU3054383'),
          '<c><f>1+1</f><v>2</v></c>',
          text('1000'),
        ),
        row(
          text('IMP-2'),
          text('Aéreo'),
          day(46_301),
          '<c t="e"><f>A1/0</f><v>#N/A</v></c>',
          text(''),
          '<c><v>7</v></c>',
          '<c><v>20.5</v></c>',
        ),
        row(text('Total'), text(''), text(''), text(''), text(''), '<c><v>9</v></c>', '<c><v>1020.5</v></c>'),
      ].join(''),
    },
  })
  const { done, shipment, containersOf } = await brought(bytes)
  expect(done.counts).toMatchObject({ new: 2, refused: 1 })
  expect(done.problems.map(({ field, code }) => [field, code]).sort()).toEqual([
    ['eta', 'SPREADSHEET_ERROR'],
    ['id', 'ROW_NOT_RECORD'],
  ])
  expect(shipment('IMP-1')).toMatchObject({ freightType: 'ocean', etd: '2026-10-05', eta: '2026-11-04' })
  expect(shipment('IMP-2')).toMatchObject({ freightType: 'air', etd: '2026-10-06', eta: null })
  expect(await containersOf('IMP-1')).toMatchObject([{ amount: '2', weight: { amount: '1000' } }])
})

test('[IMP-04] a real list of 300 deliveries of medicine: nothing is lost, and every doubtful cell is reported', async () => {
  const file = new URL('../../../../shared/data/samples/csv/scms_first_300_rows.csv', import.meta.url)
  const content = await readFile(file).catch(() => null)
  if (!content) return
  // The list has no name of its own, and no transport for eleven rows.
  const { done, items } = await brought(content, [
    { column: 3, field: 'name', module: 'shipments' },
    { column: 9, field: 'freightType', module: 'shipments', constant: 'Ocean' },
  ])
  expect(done.counts).toMatchObject({ records: 300, new: 300, refused: 0 })
  expect(done.problems.map(({ field, code }) => [field, code])).toEqual([['weight', 'CELL_WITHOUT_VALUE']])
  expect(items).toHaveLength(200)
})

test.each([
  [
    'a web page under the name of a workbook',
    '<html><body><table><tr><td>BL</td></tr></table></body></html>',
    'una página web',
  ],
  ['a workbook in XML', '<?xml version="1.0"?><Workbook><Worksheet/></Workbook>', 'un archivo XML'],
  ['JSON', '[{"mbl":"MAEU1"},{"mbl":"MAEU2"}]', 'JSON'],
] as const)('[IMP-03] %s is reported as what it is', async (_name, content, words) => {
  const { served, world } = holder
  const person = await world.person('Ana')
  const as: As = { person, organization: await world.organization('Andes', person) }
  const found = await readImport(served, as, await importFile(served, as, content, 'list.xls'))
  expect([found.state, found.error?.message]).toEqual(['failed', expect.stringContaining(words)])
})
