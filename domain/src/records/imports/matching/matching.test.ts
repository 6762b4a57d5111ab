import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { containerFields } from '../../../containers/fields.ts'
import { containers } from '../../../containers/module.ts'
import type { Field } from '../../../fields/field.ts'
import { shipmentFields } from '../../../shipments/fields.ts'
import { shipments } from '../../../shipments/module.ts'
import { catalogueTargets, type Wording } from './catalogue-targets.ts'
import type { SavedColumn } from './saved-mapping.ts'
import { suggest } from './suggest.ts'
import { type ColumnCells, isImportable, type Target, targetKey } from './target.ts'

const words = (language: string): Wording => {
  const files = new Map<string, unknown>()
  return (key) => {
    const [file = '', path = ''] = key.split(':')
    if (!files.has(file)) {
      const url = new URL(`../../../../../web/locales/${language}/${file}.json`, import.meta.url)
      files.set(file, JSON.parse(readFileSync(url, 'utf8')))
    }
    const found = path
      .split('.')
      .reduce<unknown>(
        (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
        files.get(file),
      )
    return typeof found === 'string' ? found : undefined
  }
}
const wordings = [words('en-us'), words('es-mx')]
const fee: Field = { id: 'f1', type: 'currency', side: 'own', section: 's', name: 'Customs broker fee' }
const targets: readonly Target[] = [
  ...catalogueTargets([...shipmentFields, fee], {
    module: shipments,
    isChild: false,
    wordings,
    right: () => 'edit',
  }),
  ...catalogueTargets(containerFields, {
    module: containers,
    isChild: true,
    wordings,
    right: () => 'edit',
  }),
]

const shape = { root: shipments, children: [containers] }
const columnsOf = (...columns: readonly (readonly [string, ...string[]])[]): readonly ColumnCells[] =>
  columns.map(([header, ...cells], n) => ({ n, header, cells }))
const look = (columns: readonly ColumnCells[], saved: readonly SavedColumn[] = []) =>
  suggest(columns, { targets, saved, key: [], shape })
/** What each heading is proposed for. */
const proposed = (
  columns: readonly ColumnCells[],
  saved: readonly SavedColumn[] = [],
): Record<string, string> =>
  Object.fromEntries(
    look(columns, saved).proposal.map(({ column, module, field }) => [
      columns.find(({ n }) => n === column)?.header ?? '',
      module === 'containers' ? `containers.${field}` : String(field),
    ]),
  )
const alone = (header: string, ...cells: readonly string[]): string | undefined =>
  proposed(columnsOf([header, ...cells]))[header]

describe('[IMP-04] columns are known by their headings', () => {
  test('[IMP-04] every field by its own labels, in both languages and in each mode', () => {
    const named = targets
      .filter(isImportable)
      .flatMap((target) =>
        target.labels.map((label) => ({ label, key: targetKey(target.module, target.field.id) })),
      )
    const { columns } = look(named.map(({ label }, n) => ({ n, header: label, cells: [] })))
    expect(named.length).toBeGreaterThan(150)
    named.forEach(({ label, key }, n) => {
      const found = columns[n]?.fields.map(({ module, field }) => targetKey(module, field))
      expect([label, found]).toEqual([label, expect.arrayContaining([key])])
    })
  })

  test('[IMP-04] by the words of the trade, whatever their case, accents and signs', () => {
    const table = {
      masterBl: 'MBL | B/L No. | BL_NUMBER | Master AWB | Guía aérea | masterBl',
      houseBl: 'HAWB | BL House',
      bookingNumber: 'BKG #',
      consignee: 'Consignatario | CNEE',
      supplier: 'Vendor | PROVEEDOR',
      eta: 'Fecha de Arribo | ETA (Port) | eta_date',
      etd: 'Fecha de zarpe',
      ata: 'ATA | Llegada real',
      pol: 'POL | Puerto de Carga | Loading Port',
      pod: 'Puerto de destino',
      apol: 'Airport of Departure',
      apod: 'Aeropuerto destino',
      'containers.number': 'Contenedor | Containers | CNTR NO',
      'containers.type': 'Container Type',
      'containers.seal': 'Sello',
      'containers.weight': 'Gross Weight (KG)',
      vesselVoyage: 'Vessel | Buque',
      carrierCode: 'Naviera | SCAC',
      customs_broker: 'Agente aduanal',
      freeTimeAtDestination: 'Free Days',
      notes: 'Remarks',
      incoterm: 'INCOTERMS',
      freightType: 'Modo de Transporte',
      clientReference: 'PO Number',
      originCountry: 'Pais de Origen',
      name: 'Shipment',
      f1: 'customsBrokerFee',
      deliveredActual: 'Actual Delivery Date',
      readyEstimated: 'Cargo Ready Date',
    }
    // As reports shorten them.
    Object.assign(table, {
      pol: 'Pto. Carga | Pto de Carga | Load',
      pod: 'Pto. Descarga | Discharge',
      apol: 'Apto. Origen',
      etd: 'F. Zarpe | Fec. de Salida',
      deliveredEstimated: 'F. Entrega',
      'containers.amount': 'Pzas | Packs | Piece count',
      truckTrip: 'No. Económico',
      name: 'Nombre | Ref. interna',
      masterBl: 'MBL/MAWB | B/L',
      houseBl: 'HBL / HAWB',
    })
    for (const [field, headers] of Object.entries(table)) {
      for (const header of headers.split(' | ')) expect([header, alone(header)]).toEqual([header, field])
    }
  })

  test('[IMP-04] other headings are proposed for nothing', () => {
    for (const header of [
      '',
      'column 3',
      'Molecule/Test Type',
      'Dosage',
      'HS code',
      'xyz',
      'Total',
      'No.',
      '日付',
      '###',
    ]) {
      expect([header, alone(header)]).toEqual([header, undefined])
    }
  })

  test('[IMP-04] a field goes to the column that is surest of it, and to one alone', () => {
    expect(proposed(columnsOf(['ETA date'], ['ETA'], ['Arrival date']))).toEqual({ ETA: 'eta' })
    expect(proposed(columnsOf(['MBL', '1'], ['HBL', '2'], ['BL', '3']))).toEqual({
      MBL: 'masterBl',
      HBL: 'houseBl',
    })
    expect(proposed(columnsOf(['Container number'], ['Containers']))).toEqual({
      'Container number': 'containerNumber',
      Containers: 'containers.number',
    })
  })

  test('[IMP-04] a field that the caller may not see or write is proposed for nothing', () => {
    const some = targets.map((target) =>
      target.field.id === 'eta' ? { ...target, right: 'view' as const } : target,
    )
    expect(suggest(columnsOf(['ETA']), { targets: some, saved: [], key: [], shape }).proposal).toEqual([])
    for (const header of [
      'Shipment number',
      'ID',
      'Creado',
      'Transit time (days)',
      'Reasons (not imported)',
    ]) {
      const { proposal } = look(columnsOf([header, '7']))
      expect([header, proposal]).toEqual([header, [{ column: 0, field: null, module: 'shipments' }]])
    }
    const known = { targets, saved: [], key: ['shipmentNumber'], shape }
    expect(suggest(columnsOf(['Shipment number']), known).proposal).toEqual([
      { column: 0, field: 'shipmentNumber', module: 'shipments' },
    ])
  })
})

describe('[IMP-04] columns are known together', () => {
  test('[IMP-04] a voyage belongs behind its vessel', () => {
    expect(look(columnsOf(['Buque', 'ONE APUS'], ['Viaje', '012E'])).proposal).toMatchObject([
      { column: 0, field: 'vesselVoyage' },
      { column: 1, field: 'vesselVoyage', joinedBy: ' ' },
      { column: null, constant: 'ocean' },
    ])
    expect(alone('Viaje', 'T-7')).toBe('truckTrip')
    expect(look(columnsOf(['Vessel', 'ONE APUS'], ['Voy. No.', '012E'])).proposal).toMatchObject([
      { column: 0, field: 'vesselVoyage' },
      { column: 1, field: 'vesselVoyage', joinedBy: ' ' },
      { column: null, field: 'freightType', constant: 'ocean' },
    ])
  })

  test('[IMP-04] the transport of all rows is proposed where the columns tell it, and one alone', () => {
    const modeOf = (...columns: readonly (readonly [string, ...string[]])[]) =>
      look(columnsOf(...columns)).proposal.find(({ column }) => column === null)?.constant
    expect(modeOf(['MAWB', '020-12345675'])).toBe('air')
    expect(modeOf(['Contenedor', 'CSQU3054383'])).toBe('ocean')
    expect(modeOf(['Placas', '12-AB-34'])).toBe('road')
    expect(modeOf(['Puerto de carga', 'MXZLO'], ['Aeropuerto de origen', 'MEX'])).toBeUndefined()
    expect(modeOf(['Contenedor', 'CSQU3054383'], ['Modo', 'Aéreo'])).toBeUndefined()
    expect(modeOf(['Embarque', 'E-1'])).toBeUndefined()
  })

  test('[IMP-04] how many containers there are is not which, the number of an invoice is not how many', () => {
    expect(alone('No. of containers', '2', '1', '3')).toBeUndefined()
    expect(alone('Factura', '123456', '123457')).toBeUndefined()
  })

  test('[IMP-04] a few dates among errors are dates still, where the heading says so', () => {
    expect(alone('ETA', '#N/A', 'N/A', '31/11/2026', '45980')).toBe('eta')
  })
})

describe('[IMP-04] columns are known by their cells', () => {
  test('[IMP-04] containers by their check digits, waybills, incoterms, modes, container types', () => {
    expect(alone('X', 'MSKU9070323', 'TEMU6079348', 'CSQU3054383')).toBe('containers.number')
    expect(alone('X', 'MSKU9070323/TEMU6079348')).toBe('containers.number')
    expect(alone('X', 'MSKU9070324', 'TEMU6079349')).toBeUndefined()
    expect(alone('X', '020-12345675', '139-00000011')).toBe('masterBl')
    expect(alone('X', 'FOB', 'EXW', 'CIF', 'N/A')).toBe('incoterm')
    expect(alone('X', 'Air', 'Truck', 'Ocean')).toBe('freightType')
    expect(alone('X', '40HC', "20'", '20GP')).toBe('containers.type')
    expect(alone('X', '20', '40', '40')).toBeUndefined()
  })

  test('[IMP-04] ports and countries are offered, which of both the heading must tell', () => {
    const { columns, proposal } = look(
      columnsOf(['X', 'MXZLO', 'CNSHA'], ['Y', 'Vietnam', 'Sudáfrica', "Côte d'Ivoire"]),
    )
    expect(proposal).toEqual([])
    expect(columns[0]?.fields.map(({ field, reason }) => [field, reason])).toEqual([
      ['pol', 'content'],
      ['pod', 'content'],
    ])
    expect(columns[1]?.fields.map(({ field }) => field)).toEqual(['originCountry', 'countryDestination'])
  })

  test('[IMP-04] a heading that its cells contradict is offered, not proposed', () => {
    const { columns, proposal } = look(columnsOf(['Arrival date', 'Ana', 'Luis', 'Eva']))
    expect(proposal).toEqual([])
    expect(columns[0]?.fields[0]).toMatchObject({ field: 'eta' })
    expect(alone('Arrival date', '02-Jun-06', 'TBD')).toBe('eta')
    expect(alone('Arrival date', 'TBD', '')).toBe('eta')
  })

  test('[IMP-04] the readings of dates and numbers are told, a doubtful one is left to a person', () => {
    const doubtful = look(
      columnsOf(
        ['ETA', '05/06/2024', '07/08/2024'],
        ['ETD', '25/12/2024', '07/08/2024'],
        ['Weight', '1,234', '2.5'],
      ),
    )
    expect(doubtful.columns[0]).toMatchObject({
      filled: 2,
      needsChoice: true,
      dates: [
        { shape: 'dmy', fits: 2 },
        { shape: 'mdy', fits: 2 },
      ],
    })
    expect(doubtful.proposal).toEqual([
      { column: 0, field: 'eta', module: 'shipments' },
      { column: 1, field: 'etd', module: 'shipments', dateShape: 'dmy' },
      { column: 2, field: 'weight', module: 'containers', numberShape: 'comma-point' },
    ])
    expect(look(columnsOf(['Booking', '1,234'])).columns[0]).toMatchObject({ needsChoice: false })
  })
})

describe('[IMP-04] what else is known', () => {
  const saved = (name: string, csvFieldName: string, fieldId: string): SavedColumn => ({
    name,
    organizationId: '0192f3a1-5c00-7000-8000-0000000000a1',
    fieldId,
    csvFieldName,
    rumboFieldName: fieldId,
    module: 'shipments',
    section: 'others',
    type: 'string',
    reading: {},
  })

  test('[IMP-04] a saved mapping comes before names, that of the most headings first', () => {
    const both = [
      saved('One', 'Col A', 'notes'),
      saved('Two', 'Col A', 'clientReference'),
      saved('Two', 'ETA', 'deliveredEstimated'),
    ]
    expect(proposed(columnsOf(['col_a'], ['ETA']), both)).toEqual({
      col_a: 'clientReference',
      ETA: 'deliveredEstimated',
    })
    expect(proposed(columnsOf(['Col A']), [saved('Gone', 'Col A', 'noSuchField')])).toEqual({})
  })

  test('[IMP-04] required fields without a column are named', () => {
    expect(look(columnsOf(['MBL'])).missing).toEqual([
      { field: 'name', name: 'Shipment name' },
      { field: 'freightType', name: 'Transport type' },
    ])
    expect(look(columnsOf(['Embarque', 'E-1'], ['Transport type', 'Air'])).missing).toEqual([])
  })
})

test('[IMP-04] a real file of public tenders: what is a shipment’s is found, the rest is left to a person', () => {
  const columns = columnsOf(
    ...([
      ['Project Code', '100-CI-T01', '108-VN-T01'],
      ['PQ #', 'Pre-PQ Process'],
      ['PO / SO #', 'SCMS-4', 'SCMS-13'],
    ] as const),
    ...([
      ['ASN/DN #', 'ASN-8', 'ASN-85'],
      ['Country', "Côte d'Ivoire", 'Vietnam'],
      ['Managed By', 'PMO - US'],
    ] as const),
    ...([
      ['Fulfill Via', 'Direct Drop'],
      ['Vendor INCO Term', 'EXW', 'FCA', 'DDU'],
      ['Shipment Mode', 'Air', 'Truck', 'N/A'],
    ] as const),
    ['PO Sent to Vendor Date', 'Date Not Captured', '2/28/08', '2004-02-09'],
    ['Scheduled Delivery Date', '02-Jun-06', '14-Nov-06'],
    ['Delivered to Client Date', '02-Jun-06', '14-Nov-06'],
    ['Delivery Recorded Date', '02-Jun-06', '14-Nov-06'],
    ...([
      ['Vendor', 'RANBAXY Fine Chemicals LTD.', 'Abbott GmbH & Co. KG'],
      ['Item Description', 'HIV 1/2, 100 Tests'],
    ] as const),
    ...([
      ['Brand', 'Reveal', 'Generic'],
      ['Dosage', 'N/A', '10mg/ml'],
      ['Line Item Quantity', '19', '1000'],
    ] as const),
    ...([
      ['Unit Price', '0.97', '0.03'],
      ['First Line Designation', 'Yes', 'No'],
    ] as const),
    ['Weight (Kilograms)', '13', '358', 'Weight Captured Separately', '97.5'],
    ['Freight Cost (USD)', '780.34', 'Freight Included in Commodity Cost'],
  )
  expect(proposed(columns)).toEqual({
    'PO / SO #': 'clientReference',
    'Vendor INCO Term': 'incoterm',
    'Shipment Mode': 'freightType',
    'Scheduled Delivery Date': 'deliveredEstimated',
    'Delivered to Client Date': 'deliveredActual',
    Vendor: 'supplier',
    'Weight (Kilograms)': 'containers.weight',
  })
  expect(look(columns).missing.map(({ field }) => field)).toEqual(['name'])
})
