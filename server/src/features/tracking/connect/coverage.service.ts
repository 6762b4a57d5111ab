import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { CoveredCarrier, getCoverage, getOutlook } from '@rumbo/domain/tracking/connect/connect.api'
import { presetOf } from '@rumbo/domain/tracking/presets/presets'
import { getRecords } from '../../../access/read/get-records.ts'
import { visibleColumns } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, type Visible } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import * as queries from './coverage.queries.ts'
import { readWhoConnects } from './may-connect.ts'

/** Fields without which nothing is counted: whose a shipment is, and how fresh. */
const counted = ['carrierCode', 'masterBl', 'status', 'phase']
const numbers = ['masterBl', 'bookingNumber', 'containerNumber']

/** How many shipments under way are live, and by carrier. */
export async function readCoverage(
  scope: Scope,
  hasMailboxes: boolean,
): Promise<Visible<Out<typeof getCoverage>>> {
  const seen = new Set(visibleColumns(scope, moduleIn(scope, shipmentModule)).map(({ field }) => field.id))
  if (!scope.role.allows('module:shipments') || counted.some((field) => !seen.has(field)))
    return show({ counts: null, hasMailboxes })
  const rows = await scope.all(queries.shipmentsUnderWay())
  const carriers = byPreset(rows)
  const samples = carriers.flatMap(({ sample }) => sample ?? [])
  const records = await getRecords(scope, shipmentModule, { ids: samples, fields: ['name', ...numbers] })
  return mapVisible(records, (visible) => {
    const byId = new Map(visible.map((record) => [record.id, record.values]))
    const sampleOf = (id: string | null): CoveredCarrier['sample'] => {
      const values = id === null ? undefined : byId.get(id)
      const number = numbers.map((field) => values?.[field]).find((each) => typeof each === 'string')
      if (id === null || typeof number !== 'string') return null
      return { id, name: typeof values?.name === 'string' ? values.name : '', number }
    }
    return {
      counts: {
        underWay: sum(rows, 'under_way'),
        live: sum(rows, 'live'),
        carriers: carriers.map(({ sample, ...carrier }) => ({ ...carrier, sample: sampleOf(sample) })),
      },
      hasMailboxes,
    }
  })
}

type Row = {
  readonly code: string | null
  readonly name: string | null
  readonly under_way: number
  readonly live: number
  readonly sample: string | null
}
type Counted = Omit<CoveredCarrier, 'sample'> & { readonly sample: string | null }

const sum = (rows: readonly Row[], of: 'under_way' | 'live'): number =>
  rows.reduce((all, row) => all + row[of], 0)

/** A carrier may have several codes: those of a preset are one carrier. Shipments of nobody known are left out. */
function byPreset(rows: readonly Row[]): readonly Counted[] {
  const carriers = new Map<string, Counted>()
  for (const row of rows) {
    if (row.code === null) continue
    const preset = presetOf(row.code)
    const code = preset?.carriers[0] ?? row.code
    const before = carriers.get(code)
    carriers.set(code, {
      code,
      name: before?.name ?? preset?.name['en-us'] ?? row.name ?? row.code,
      underWay: row.under_way + (before?.underWay ?? 0),
      live: row.live + (before?.live ?? 0),
      sample: before?.sample ?? row.sample,
    })
  }
  return [...carriers.values()].toSorted((a, b) => b.underWay - a.underWay)
}

/** Whether shipments of a carrier have a source. */
export async function readOutlook(scope: Scope, carrier: string): Promise<Out<typeof getOutlook>> {
  const preset = presetOf(carrier)
  const sources = await scope.all(queries.sourcesFor(preset ? [...preset.carriers] : [carrier]))
  return {
    sources: sources.map(({ name }) => name),
    preset: preset ? { id: preset.id, name: preset.name[scope.display.language] } : null,
    ...(await readWhoConnects(scope)),
  }
}
