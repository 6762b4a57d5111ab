import { createContract } from '@rumbo/domain/free-time/settings.api'
import { containerCheckDigit } from '@rumbo/domain/identifiers/container'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { openDataset } from '../support/dataset.ts'
import { type Caller, caller } from '../support/http.ts'
import { compare, tell } from '../support/measure.ts'

// SHP-17: an invoice of a hundred lines is checked, and the evidence of fifty containers is drawn: each ran twenty days past its free time.
const rounds = 15
const containers = 50
const clocks = ['demurrage', 'detention'] as const
const eventsOf = {
  demurrage: { startEvent: 'discharged', stopEvent: 'gatedOut' },
  detention: { startEvent: 'gatedOut', stopEvent: 'emptyReturned' },
} as const

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.scratch })
  const rates = [{ sizeTypes: [], freeDays: 5, tiers: [{ days: null, perDay: '100' }] }]
  for (const clock of clocks) {
    const contract = {
      ...createContract.sample.input,
      ...eventsOf[clock],
      name: `Bench ${clock}`,
      place: 'MXZLO',
    }
    await post(ours, '/api/v1/free-time/contracts', { ...contract, clock, currency: 'USD', rates })
  }
  const { id } = await post(ours, '/api/v1/shipments/create', {
    name: 'Fifty containers',
    freightType: 'ocean',
    pol: 'CNSHA',
    pod: 'MXZLO',
  })
  const numbers = Array.from({ length: containers }, (_each, at) => numberOf(at))
  for (const number of numbers)
    await post(ours, `/api/v1/shipments/${id}/resources/containers/rows`, {
      number,
      type: '45G1',
      dischargedOn: '2026-10-01',
      gatedOutOn: '2026-10-26',
      emptyReturnedOn: '2026-11-20',
    })
  const lines = numbers.flatMap((container) =>
    clocks.map((clock) => ({ container, clock, ...charged(clock), tiers: '100', amount: '2000' })),
  )
  const invoice = {
    invoiceNumber: 'BENCH',
    currency: 'USD',
    direction: 'import',
    total: '200000',
    shipment: id,
  }
  const kept = await post(ours, '/api/v1/dd-invoices/with-lines', { invoice, lines })
  const check = {
    number: 'BENCH',
    issuer: 'carrier',
    direction: 'import',
    country: 'MX',
    currency: 'USD',
    total: '200000',
    lines: lines.map(({ container, clock, chargedFrom }, at) => ({
      id: String(at),
      container,
      clock,
      amount: '2000',
      days: Array.from({ length: 20 }, (_each, day) => addDays(chargedFrom, day)),
      tiers: [{ days: null, perDay: '100' }],
    })),
  }
  const times = await compare(
    {
      check: () => post(ours, `/api/v1/shipments/${id}/dd-invoice-check`, check),
      pdf: () => ours(`/api/v1/dd-invoices/${kept.id}/evidence/pdf`),
      csv: () => ours(`/api/v1/dd-invoices/${kept.id}/evidence/csv`),
    },
    { rounds, warmUp: 2 },
  )
  tell({
    name: 'a demurrage invoice of 100 lines checked, over HTTP',
    value: times.check,
    bar: 50,
    unit: ' ms',
  })
  tell({ name: 'evidence of 50 containers as PDF', value: times.pdf, bar: 3_000, unit: ' ms' })
  tell({ name: 'evidence of 50 containers as CSV', value: times.csv, bar: 3_000, unit: ' ms' })
} finally {
  await data.close()
}

async function post(call: Caller, path: string, body: unknown): Promise<{ readonly id: string }> {
  return JSON.parse((await call(path, { method: 'POST', body })).toString())
}

function numberOf(at: number): string {
  const ten = `MSKU${String(100_000 + at)}`
  return `${ten}${containerCheckDigit(ten)}`
}

/** The twenty days after the free ones. */
function charged(clock: (typeof clocks)[number]) {
  const from = clock === 'demurrage' ? '2026-10-06' : '2026-11-01'
  return { chargedFrom: from, chargedUntil: addDays(from, 19) }
}
