import { newId } from '@rumbo/domain/kernel/id'
import { getImport, setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { setImportMapping, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { listImportRows } from '@rumbo/domain/records/imports/rows.api'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import naughtyStrings from 'big-list-of-naughty-strings'
import { expect, test } from 'vitest'
import { exported } from '../exports/exported.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import { check } from './importing.ts'
import { type As, importFile, readImport } from './uploading.ts'

/** What goes out comes in again, and changes nothing. */
const holder = useServed()

const options = ['Urgente', 'A, B/C', '=1+1', 'Sí'].map((name, at) => ({
  id: `o${at}`,
  name,
  color: 'unassigned',
  isDefault: false,
  archived: false,
}))
const own = {
  string: ["'=x", '=HYPERLINK("x")', '-1+1', '00123', ' a "b", c; d '],
  text: ['line 1\nline 2', '+52 (55) 1234', '@ana', '\t=1', 'N/A'],
  number: [0, -12, 2_000_000, 7, 1],
  decimal: ['-1234.5', '0.1', '1234567.891', '0', '12'],
  currency: ['1234.50', '0.05', '99999999.99', '3', '12'],
  percent: ['12.5', '-3', '100', '0.25', '7'],
  date: ['2026-03-04', '2026-12-31', '2025-01-02', '2026-11-11', '2027-05-06'],
  checkbox: [true, false, true, false, true],
  list: ['o0', 'o1', 'o2', 'o3', 'o0'],
  multiSelect: [['o0', 'o1'], ['o1'], ['o2', 'o3'], ['o3'], ['o0', 'o3']],
  url: ['https://example.com/a?b=1&c=2', 'https://example.com', null, null, null],
  email: ['ana@example.com', '-x@example.com', null, null, null],
} as const

/** A company with a field of each type, and five shipments that hold in them what spreadsheets spoil. */
async function company(language: 'es-mx' | 'en-us', dateFormat: string): Promise<As & { columns: string[] }> {
  const { world, served } = holder
  const person = await world.person('Ana')
  await world.owner.query('update base.users set language = $2, date_format = $3 where id = $1', [
    person.userId,
    language,
    dateFormat,
  ])
  const as = { person, organization: await world.organization(`Trip ${language}`, person) }
  const ids = new Map<string, string>()
  for (const type of Object.keys(own)) {
    const withOptions = type === 'list' || type === 'multiSelect'
    ids.set(
      type,
      await defineField(world, as.organization, {
        name: `Propio ${type}`,
        type,
        ...(withOptions ? { options } : {}),
      }),
    )
  }
  for (const type of ['person', 'status'])
    ids.set(type, await defineField(world, as.organization, { name: `Propio ${type}`, type }))
  const status = newId()
  await world.owner.query(
    'insert into base.statuses (organization_id, id, field_id, name, position) values ($1, $2, $3, $4, 0)',
    [as.organization.id, status, ids.get('status'), 'En revisión (2)'],
  )
  const ana = { label: 'Ana', code: person.userId }
  const modes = ['ocean', 'ocean', 'air', 'road', 'rail'] as const
  const naughty = naughtyStrings.filter((each) => /^[=+@-]/.test(each)).slice(0, 5)
  for (const [at, mode] of modes.entries()) {
    const values = Object.entries(own).flatMap(([type, [...all]]) => {
      const value = all[at] ?? null
      return value === null ? [] : [[ids.get(type) ?? '', value]]
    })
    const patch = {
      name: `=Café ${at}, "número" ñ`,
      freightType: mode,
      masterBl: `00${at}-MBL/1`,
      priority: 'urgent',
      clientReference: '0012',
      notes: naughty[at] ?? 'dos\nlíneas',
      incoterm: 'FOB',
      invoiceCount: 3,
      shipper: { label: 'Acme, S.A. de C.V.' },
      eta: '2026-05-06',
      etd: '2026-04-03',
      atd: '2026-04-13',
      ...(mode === 'ocean' ? { pol: 'CNSHA', pod: 'MXZLO', vesselVoyage: ['MSC Oscar 12E', 'Ever 3W'] } : {}),
      ...(mode === 'air' ? { apol: 'FRA', apod: 'MEX', planeFlight: ['LH8240'] } : {}),
      ...(mode === 'road' ? { origin: { label: 'Laredo (norte)' } } : {}),
      assignedTo: ana,
      [ids.get('person') ?? '']: ana,
      [ids.get('status') ?? '']: status,
      originCountry: { label: 'China', code: 'CN' },
      ...Object.fromEntries(values),
    }
    const made = await served.call(createShipment, patch as never, as)
    expect([made.status, made.body]).toEqual([200, expect.anything()])
    const boxes = mode === 'ocean' ? ['MSKU9070323', 'CSQU3054383'] : mode === 'rail' ? ['FXE 100'] : []
    for (const [n, number] of boxes.entries()) {
      const container = {
        number,
        seal: `0${n}`,
        amount: '12',
        weight: { amount: '1250.5', unit: 'kilogram' },
      }
      const row = { id: made.body.id, resource: 'containers', ...container, notes: `=n ${n}` }
      const { status, body } = await served.call(createRow, row as never, as)
      expect([status, body]).toEqual([200, expect.anything()])
    }
  }
  const standard = shipmentFields.filter(({ type, id }) => type !== 'structured' || id === 'shipmentCargos')
  return { ...as, columns: [...standard.map(({ id }) => id), ...ids.values()] }
}

const files = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['slash', 'rows'] as const).map((containers) => ({ format, containers })),
)

test.each([
  ['es-mx', 'DD/MM/YYYY'],
  ['en-us', 'MM/DD/YYYY'],
] as const)(
  '[IMP-09] [IMP-12] in %s, an export of every field can be imported again, and changes nothing',
  { timeout: 120_000 },
  async (language, dateFormat) => {
    const { columns, ...as } = await company(language, dateFormat)
    const { served } = holder
    for (const { format, containers } of files) {
      const { bytes } = await exported(served, { query: {}, sort: 'name', columns, format, containers }, as)
      const id = await importFile(served, as, bytes, `all.${format}`)
      const read = await readImport(served, as, id)
      expect([read.state, read.error]).toEqual(['matching', null])
      const grouped = containers === 'rows'
      const set = { id, version: read.version, mode: 'upsert', empties: 'ignore', whole: 'batches' } as const
      const chosen = await served.call(setImportOptions, { ...set, key: ['masterBl'], grouped }, as)
      const { body: suggested } = await served.call(suggestMapping, { id }, as)
      const proposed = new Map(suggested.proposal.map((each) => [each.column, each]))
      const mapping = read.columns.map(({ n }) => {
        const each = proposed.get(n) ?? { column: n, field: null, module: 'shipments' as const }
        const suggestion = suggested.columns.find(({ column }) => column === n)
        if (!suggestion?.needsChoice || each.field === null) return each
        const dateShape = dateFormat === 'DD/MM/YYYY' ? ('dmy' as const) : ('mdy' as const)
        return suggestion.dates.length > 0
          ? { ...each, dateShape }
          : { ...each, numberShape: 'comma-point' as const }
      })
      // Left out is what the product writes by itself alone.
      const left = read.columns.filter(({ n }) => mapping.find(({ column }) => column === n)?.field === null)
      const readOnly = shipmentFields.filter((each) => 'readOnly' in each && each.readOnly)
      expect([format, containers, left.length <= readOnly.length]).toEqual([format, containers, true])
      const mapped = await served.call(setImportMapping, { id, version: chosen.body.version, mapping }, as)
      expect([mapped.status, mapped.body]).toEqual([200, expect.anything()])
      const checked = await check(served, as, id)
      const { body: changed } = await served.call(listImportRows, { id, outcome: 'changed' }, as)
      expect([format, containers, checked.problems, changed.items.flatMap(({ changes }) => changes)]).toEqual(
        [format, containers, [], []],
      )
      expect((await served.call(getImport, { id }, as)).body.counts).toMatchObject({
        records: 5,
        new: 0,
        changed: 0,
        same: 5,
        refused: 0,
        cells: 0,
      })
    }
  },
)
