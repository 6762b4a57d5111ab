import { chargesApi } from '@rumbo/domain/charges/api'
import {
  deleteRate,
  listRates,
  readChargeTotals,
  saveRates,
  setOwnCurrency,
} from '@rumbo/domain/charges/money.api'
import { type ChargeView, chargeViews, figuresOf, filterOfCell } from '@rumbo/domain/charges/overview/figures'
import { readChargeOverview } from '@rumbo/domain/charges/overview/overview.api'
import { listSameInvoice } from '@rumbo/domain/charges/same-invoice.api'
import type { ChargeTotals } from '@rumbo/domain/charges/totals'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { fold } from '@rumbo/domain/fields/text/fold'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { ordersApi } from '@rumbo/domain/orders/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { readonly person: Person; readonly organization: Organization }
let shipment: string
const today = todayOf('America/Bogota')

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
  shipment = (await call(shipmentsApi.create, { name: 'Coffee', freightType: 'ocean' })).body.id
})

const call = async (contract: Parameters<typeof holder.served.call>[0], input: object, by = as) =>
  (await holder.served.call(contract, input as never, by)) as {
    readonly status: number
    readonly body: Readonly<Record<string, unknown>> & { readonly id: string }
  }
const made = async (values: object) =>
  (await call(chargesApi.create, { concept: 'Freight', currency: 'USD', ...values })).body
const read = async (id: string) => (await call(chargesApi.get, { id })).body
const rate = (day: string, value: string) => ({ day, from: 'USD', to: 'MXN', rate: value })
const totals = async (filter: object, by = as) =>
  (await call(readChargeTotals, { filter: JSON.stringify(filter) }, by)).body.totals

test('[SHP-12] a charge belongs to a shipment or an order by name or id, and its price follows from its amount', async () => {
  const order = (await call(ordersApi.create, { name: 'Beans', number: 'PO-77' })).body.id
  const charge = await made({
    shipment: { code: shipment, label: 'x' },
    order: 'PO-77',
    quantity: '4',
    amount: '10',
  })
  expect(charge).toMatchObject({
    shipment: { code: shipment, label: 'Coffee' },
    order: { code: order, label: 'Beans' },
    unitPrice: '2.5',
    side: 'buy',
    status: 'estimated',
  })
  const refused = await call(chargesApi.create, { concept: 'Freight', amount: '-1', currency: 'USD' })
  expect(refused.body.issues).toMatchObject([{ path: 'amount', code: 'NUMBER_NEGATIVE' }])
  const unknown = await call(chargesApi.create, { concept: 'Freight', shipment: 'nothing' })
  expect(unknown.body.issues).toMatchObject([{ path: 'shipment', code: 'REFERENCE_NOT_FOUND' }])
  // Who may not open shipments learns no name of one, even by its id.
  const role = await customRole(holder.world, as.organization, { modules: ['finances'], default: 'edit' })
  const beto = { ...as, person: await memberWith(holder.world, as.organization, { name: 'Beto', role }) }
  const tried = await call(
    chargesApi.create,
    { concept: 'Freight', shipment: { code: shipment, label: 'x' } },
    beto,
  )
  expect(tried.body.issues).toMatchObject([{ path: 'shipment', code: 'REFERENCE_NOT_FOUND' }])
  // What costs something can still be deleted: the charge keeps its name.
  expect((await call(ordersApi.delete, { id: order })).status).toBe(204)
  expect(await read(charge.id)).toMatchObject({ order: { code: order, label: 'Beans' } })
})

test('[SHP-12] the rate of its day is frozen as a charge is invoiced, once there is one, and gone when it no longer is', async () => {
  await call(setOwnCurrency, { currency: 'MXN' })
  await call(saveRates, { rates: [rate('2026-03-02', '17.5'), rate('2026-03-09', '18')] })
  const { id } = await made({ amount: '100', status: 'invoiced', issuedOn: '2026-03-04' })
  expect(await read(id)).toMatchObject({ fxRate: '17.5', fxCurrency: 'MXN', fxDay: '2026-03-02' })
  await call(saveRates, { rates: [rate('2026-03-02', '99')] })
  await call(chargesApi.update, { id, status: 'paid' })
  expect(await read(id)).toMatchObject({ fxRate: '17.5' })
  await call(chargesApi.update, { id, issuedOn: '2026-03-10' })
  expect(await read(id)).toMatchObject({ fxRate: '18', fxDay: '2026-03-09' })
  await call(chargesApi.update, { id, status: 'accrued' })
  expect(await read(id)).toMatchObject({ fxRate: null, fxCurrency: null, fxDay: null })

  const late = await made({ amount: '100', status: 'invoiced', issuedOn: '2026-05-04' })
  expect(await read(late.id)).toMatchObject({ fxRate: null })
  await call(saveRates, { rates: [rate('2026-05-01', '19')] })
  expect(await read(late.id)).toMatchObject({ fxRate: '19', fxDay: '2026-05-01' })
  expect((await call(listRates, {})).body.items).toHaveLength(3)
  expect((await call(deleteRate, { day: '2026-05-01', from: 'USD', to: 'MXN' })).status).toBe(204)
  expect((await call(deleteRate, { day: '2026-05-01', from: 'USD', to: 'MXN' })).status).toBe(404)
  expect(await read(late.id)).toMatchObject({ fxRate: '19' })
})

test('[SHP-12] totals are by currency and in one’s own, with the profit where every charge has a rate', async () => {
  await call(setOwnCurrency, { currency: 'MXN' })
  await call(saveRates, { rates: [rate(addDays(today, -1), '20')] })
  const of = { field: 'concept', is: 'is', value: 'Totalled' }
  const base = { concept: 'Totalled', shipment }
  await made({ ...base, amount: '100.55' })
  await made({ ...base, amount: '0.55', kind: 'credit' })
  await made({ ...base, amount: '5000', currency: 'MXN', side: 'sell' })
  await made({ ...base })
  expect(await totals(of)).toEqual({
    currencies: [
      { currency: 'MXN', buy: '0', sell: '5000' },
      { currency: 'USD', buy: '100', sell: '0' },
    ],
    own: {
      currency: 'MXN',
      buy: '2000',
      sell: '5000',
      profit: '3000',
      leftOut: [],
      rates: [{ currency: 'USD', day: addDays(today, -1), rate: '20' }],
    },
    withoutAmount: 1,
    creditsOver: [],
  })
  await made({ ...base, amount: '7', currency: 'EUR' })
  expect(await totals(of)).toMatchObject({ own: { profit: null, leftOut: [{ currency: 'EUR', count: 1 }] } })

  const sees = async (fields: object) => {
    const rights = { charges: { default: 'view', sections: {}, fields } }
    const role = await customRole(holder.world, as.organization, {
      modules: ['finances'],
      default: 'view',
      fields: rights,
    })
    return { ...as, person: await memberWith(holder.world, as.organization, { name: 'Beto', role }) }
  }
  expect(await totals(of, await sees({ amount: 'hide' }))).toBeNull()
  expect(await totals(of, await sees({ fxRate: 'hide' }))).toBeNull()
  expect(await totals(of, await sees({ note: 'hide' }))).not.toBeNull()
})

test('[SHP-12] an invoice number that a company’s other charges have is said, and nothing of it to who may not see it', async () => {
  const maersk = { label: 'Maersk' }
  const first = await made({ concept: 'Twice', invoiceNumber: 'F 1001', party: maersk })
  const { id } = await made({ concept: 'Again', invoiceNumber: 'f-1001', party: maersk })
  await made({ concept: 'Other', invoiceNumber: 'F-1001', party: { label: 'MSC' } })
  const wanted = { invoiceNumber: 'F-1001', party: 'maersk', exceptId: id }
  const found = [{ id: first.id, concept: 'Twice', party: 'Maersk' }]
  expect((await call(listSameInvoice, wanted)).body.items).toEqual(found)
  expect((await call(listSameInvoice, { invoiceNumber: 'F-1001', exceptId: id })).body.items).toHaveLength(2)
  const rights = { charges: { default: 'view', sections: {}, fields: { party: 'hide' } } }
  const role = await customRole(holder.world, as.organization, {
    modules: ['finances'],
    default: 'view',
    fields: rights,
  })
  const beto = { ...as, person: await memberWith(holder.world, as.organization, { name: 'Beto', role }) }
  expect((await call(listSameInvoice, wanted, beto)).body.items).toEqual([])
})

test('[SHP-12] figures by age, company and category are those of the lists that they open, and withheld from who may not see all of them', async () => {
  const person = await holder.world.person('Cata')
  const own = { person, organization: await holder.world.organization('Condor', person) }
  await call(setOwnCurrency, { currency: 'MXN' }, own)
  await call(saveRates, { rates: [rate(today, '20.125')] }, own)
  const make = async (values: object) => {
    const { status } = await call(chargesApi.create, { concept: 'Cost', currency: 'USD', ...values }, own)
    expect(status).toBe(200)
  }
  const maersk = [{ label: 'Maérsk', code: 'MAEU' }, { label: 'MAERSK' }, { label: 'MSC' }]
  const pasts = [-1, 0, 1, 30, 31, 60, 61, 90, 91, null]
  for (const [at, past] of pasts.entries()) {
    const dueOn = past === null ? null : addDays(today, -past)
    await make({ dueOn, amount: `${2 ** at}.01`, party: maersk[at % 3], category: 'freight' })
  }
  const due = { dueOn: addDays(today, -45), party: 'MSC' }
  await make({ ...due, amount: '5.55', kind: 'credit', status: 'disputed' })
  await make({ ...due, amount: '7', currency: 'EUR' })
  await make({ ...due, amount: '1000', currency: 'MXN', category: 'dd' })
  await make({ ...due, status: 'paid', amount: '4', issuedOn: today })
  await make({ ...due, side: 'sell', amount: '9' })
  await make({ ...due, amount: null })
  await make({ ...due, archived: true, amount: '50' })
  const [first] = await listed({ field: 'amount', is: 'is', value: '1.01' }, own)
  await call(chargesApi.update, { id: first?.id, status: 'invoiced', amount: '3', issuedOn: today }, own)
  // Today's rate isn't that which was frozen.
  await call(saveRates, { rates: [rate(today, '19')] }, own)

  const seen = await Promise.all(chargeViews.map((view) => overviewOf(view, own)))
  const ages = seen[0]?.rows?.[0]?.figures ?? {}
  const countOf = (id: string) => ages[id]?.count
  expect(['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'noDueDate'].map(countOf)).toEqual([
    2, 2, 6, 2, 1, 1,
  ])
  expect(ages.days31to60?.own?.leftOut).toEqual([{ currency: 'EUR', count: 1 }])
  expect(seen[1]?.rows?.map(({ name }) => fold(name ?? ''))).toEqual(['maersk', 'msc'])
  expect(seen[2]?.rows?.find(({ name }) => name === 'freight')?.figures).toMatchObject({
    estimated: { count: 1, currencies: [{ currency: 'USD', amount: '1.01' }] },
    invoiced: { count: 1, currencies: [{ currency: 'USD', amount: '3' }], own: { amount: '60.38' } },
  })
  for (const [at, view] of chargeViews.entries())
    for (const { name, figures } of seen[at]?.rows ?? [])
      for (const figure of figuresOf(view, today))
        expect(
          await sumOf(figure.sum, filterOfCell({ view, side: 'buy', figure, ...rowOf(view, name) }), own),
        ).toEqual(figures[figure.id])

  const rights = { charges: { default: 'view', sections: {}, fields: { dueOn: 'hide' } } }
  const role = await customRole(holder.world, own.organization, {
    modules: ['finances'],
    default: 'view',
    fields: rights,
  })
  const beto = { ...own, person: await memberWith(holder.world, own.organization, { name: 'Beto', role }) }
  const shown = await Promise.all(chargeViews.map((view) => overviewOf(view, beto)))
  expect(shown.map(({ rows }) => rows === null)).toEqual([true, true, false])
})

const rowOf = (view: ChargeView, row: string | null) => (view === 'age' ? {} : { row })

const overviewOf = async (view: ChargeView, by: typeof as) =>
  (await call(readChargeOverview, { view }, by)).body as unknown as Out<typeof readChargeOverview>

type Listed = Readonly<Record<'id' | 'kind' | 'currency' | 'amount' | 'estimatedAmount', string>>

const listed = async (filter: Filter, by: typeof as) =>
  (await call(chargesApi.list, { filter: JSON.stringify(filter), limit: 200 }, by)).body
    .items as unknown as readonly Listed[]

/** What a figure must be: the sum of the charges that its list shows, converted as the foot of that list says. */
async function sumOf(field: 'amount' | 'estimatedAmount', filter: Filter, by: typeof as) {
  const items = await listed(filter, by)
  const sums = new Map<string, string>()
  for (const { kind, currency, [field]: amount } of items) {
    if (amount === null) continue
    const signed = kind === 'credit' ? `-${amount}` : amount
    sums.set(currency, readDecimal(addDecimals(sums.get(currency) ?? '0', signed)) ?? '')
  }
  const { own } = (await totals(filter, by)) as ChargeTotals
  const currencies = [...sums].map(([currency, amount]) => ({ currency, amount }))
  return {
    count: items.length,
    withoutAmount: items.filter((item) => item[field] === null).length,
    currencies: currencies.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    own: field === 'amount' ? { amount: own?.buy, leftOut: own?.leftOut } : expect.anything(),
  }
}
