import type { Values } from '@rumbo/domain/fields/values'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import { writeCell } from '@rumbo/domain/records/imports/values/write-cell'
import { templates } from '../server/src/features/demo/bulk/templates.ts'
import { vary } from '../server/src/features/demo/bulk/vary.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { copyIn, copyOut } from './support/copy.ts'
import { customFields } from './support/custom-fields.ts'
import { openDataset } from './support/dataset.ts'
import { type BenchFile, bytesOf, importer, importFile, putUpload, type Took } from './support/import-file.ts'
import { median, say, tell } from './support/measure.ts'
import { importedRows as count, largeFileMegabytes } from './support/settings.ts'

// DESIGN.md §6, row "import": a file of 40 columns, 18 of them custom fields that two formulas read, from the start of its
// run to its end: read, validated, matched by key, written by the rules with history, events and what an undo needs; as a
// share of the rows a second that COPY puts into the same table with the same indexes. From end to end counts reading the upload and
// its check too.
const rounds = Number(process.env.RUMBO_BENCH_ROUNDS ?? 3)
const display = { language: 'en-us', dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' } as const
const standard = [
  'name',
  'masterBl',
  'freightType',
  'modality',
  'houseBl',
  'bookingNumber',
  'clientReference',
  'incoterm',
  'incotermPlace',
  'priority',
  'invoiceCount',
  'etd',
  'atd',
  'eta',
  'readyActual',
  'notes',
  'carrierCode',
  'pol',
  'pod',
  'shipper',
  'consignee',
  'originCountry',
]

const data = await openDataset()
try {
  const idle = rss()
  let most = idle
  const watching = setInterval(() => {
    most = Math.max(most, rss())
  }, 50)
  const own = [...(await customFields(data.bare, data.importing))].filter(([name]) => /\d$/.test(name))
  const patches = templates('2026-01-15', 2_000)
  const file = (change: (n: number) => Values, mode: 'upsert' | 'update'): BenchFile => ({
    lines: () => lines(change),
    mapping: [...standard, ...own.map(([, id]) => id)].map(mapped),
    options: { mode, key: ['masterBl'], empties: 'ignore', whole: 'batches', grouped: false },
  })
  say(`${count} rows of ${standard.length + own.length} columns`)

  await measuring('preview of a file that has begun to arrive', previewed)
  await measureMemory()
  const took = { new: [] as Took[], tenth: [] as Took[], all: [] as Took[] }
  const copied: number[] = []
  for (let round = 0; round < rounds; round++) {
    await clear()
    took.new.push(
      await importFile(
        data,
        file(() => ({}), 'upsert'),
      ),
    )
    const rows = await copyOut(data, data.importing)
    await clear()
    const began = performance.now()
    await copyIn(data, rows)
    copied.push(performance.now() - began)
    await data.bare.query('vacuum analyze base.shipments')
    const news = (n: number) => ({ clientReference: `R${round}-${n}`, eta: `2027-0${round + 1}-11` })
    took.tenth.push(
      await importFile(
        data,
        file((n) => (n % 10 === 0 ? news(n) : {}), 'update'),
      ),
    )
    took.all.push(
      await importFile(
        data,
        file((n) => ({ ...news(n), notes: `all ${round}` }), 'update'),
      ),
    )
  }
  clearInterval(watching)
  await clear()
  const copy = median(copied)
  const rate = (ms: number) => `${Math.round(count / (ms / 1_000))}`
  say(`COPY ${rate(copy)} rows a second`)
  for (const [name, all] of Object.entries(took)) {
    const of = (step: keyof Took) => rate(median(all.map((each) => each[step])))
    say(`${name}: read ${of('read')}, checked ${of('check')}, run ${of('run')} rows a second`)
  }
  const share = (all: readonly Took[]) => (100 * copy) / median(all.map(({ run }) => run))
  const bar = (name: string, all: readonly Took[], bar: number) =>
    tell({ name: `import, ${name}, of COPY`, value: share(all), bar, unit: ' %', better: 'more' })
  const whole = median(took.new.map(({ read, check, run }) => read + check + run))
  const run = median(took.new.map((each) => each.run))
  bar('new', took.new, 65)
  const endToEnd = { value: (100 * copy) / whole, bar: 45, unit: ' %', better: 'more' } as const
  tell({ name: 'import, new, from end to end, of COPY', ...endToEnd })
  tell({ name: 'import, new', value: count / (run / 1_000), bar: 5_000, unit: ' rows/s', better: 'more' })
  bar('a tenth changes', took.tenth, 45)
  bar('all change', took.all, 35)
  say(`most memory of all: ${Math.round(most - idle)} MB above idle`)

  function* lines(change: (n: number) => Values): Generator<string> {
    const fields = standard.flatMap((id) => shipmentModule.byField.get(id)?.field ?? [])
    yield [...standard, ...own.map(([name]) => name)].join(',')
    for (let n = 0; n < count; n++) {
      const varied = vary(patches[n % patches.length] ?? {}, n)
      const values: Values = {
        ...varied,
        masterBl: `BENCH${10_000_000 + n}`,
        notes: 'As agreed',
        ...change(n),
      }
      const cells = fields.map((field) => {
        const value = values[field.id] ?? null
        return field.type === 'date' ? `${value ?? ''}` : writeCell(value, field, display)
      })
      yield [...cells, ...own.map(([name], at) => ownCell(name, n * 31 + at))].map(quoted).join(',')
    }
  }

  async function previewed(): Promise<number> {
    const part = [...bytesOf(lines(() => ({})))].slice(0, 1)
    const uploadId = await putUpload(data, { bytes: 3_000 * 1_048_576, chunks: () => part })
    const api = importer(data)
    const began = performance.now()
    const { id } = await api('', { method: 'POST', body: { uploadId } })
    await api(`/${id}/preview`)
    const took = performance.now() - began
    await api(`/${id}`, { method: 'DELETE' })
    return took / 1_000
  }

  async function measuring(name: string, run: () => Promise<number>): Promise<void> {
    tell({ name, value: await run(), bar: 2, unit: ' s' })
  }

  /** Reads a large file: the beginning of the rows over and over. */
  async function measureMemory(): Promise<void> {
    const part = [...bytesOf(lines(() => ({})))].slice(0, 1)[0] ?? Buffer.alloc(0)
    const whole = part.subarray(0, part.lastIndexOf('\n') + 1)
    const times = Math.ceil((largeFileMegabytes * 1_048_576) / whole.length)
    function* chunks() {
      for (let at = 0; at < times; at++) yield whole
    }
    const uploadId = await putUpload(data, { bytes: times * whole.length, chunks })
    const api = importer(data)
    globalThis.gc?.()
    const before = rss()
    most = before
    const began = performance.now()
    let found = await api('', { method: 'POST', body: { uploadId } })
    while (found.state === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      found = await api(`/${found.id}`)
    }
    say(`${largeFileMegabytes} MB, ${found.rows} rows read in ${Math.round(performance.now() - began)} ms`)
    tell({ name: `reading ${largeFileMegabytes} MB, memory`, value: most - before, bar: 256, unit: ' MB' })
    await api(`/${found.id}`, { method: 'DELETE' })
  }
} finally {
  await data.close()
}

/** Megabytes that this process, which is the server too, holds. */
function rss(): number {
  return process.memoryUsage.rss() / 1_048_576
}

async function clear(): Promise<void> {
  for (const table of ['imports', 'works', 'tracking_states', 'record_history', 'shipments'])
    await data.bare.query(`delete from base.${table} where organization_id = $1`, [data.importing])
  await data.bare.query('vacuum base.shipments, base.record_history, base.import_rows, base.work_records')
}

function mapped(field: string, column: number): ColumnMapping {
  const type = shipmentModule.byField.get(field)?.field.type
  const isDate = type === 'date' || type === undefined
  return { column, field, module: 'shipments', ...(isDate ? { dateShape: 'iso' } : {}) }
}

function ownCell(name: string, n: number): string {
  if (name.startsWith('Text')) return `Word ${n % 5_000}`
  if (name.startsWith('Amount')) return `${(n % 100_000) / 100}`
  return `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
