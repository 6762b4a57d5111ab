import type { Json } from '../../fields/field-type.ts'
import { textIn, type Values, valueIn } from '../../fields/values.ts'
import { fallbackLanguage, type Language } from '../../kernel/language.ts'
import { addDays, isCivilDate } from '../../kernel/time/civil-date.ts'
import { isDelivered, standingOf } from '../../orders/balance.ts'
import { modeOf } from '../../shipments/mode.ts'
import { randomOf } from '../random.ts'
import { nameIn } from '../texts/goods-words.ts'
import { productOf } from './product-of.ts'
import { type DemoProposal, forwarderTalk, supplierTalk } from './talks.ts'

/** What came of what a shipment carries of a line. */
export type DemoReceipt = { readonly on: string; readonly good: string; readonly damaged: string }
/** A line of an order of the demo, how much of it its shipment carries, and what came of that. */
export type DemoLine = {
  readonly values: Values
  readonly booked: string | null
  readonly came: DemoReceipt | null
}
/** An order of the demo, as the forwarder's people would write it down, and what is proposed about it. */
export type DemoOrder = {
  readonly values: Values
  readonly lines: readonly DemoLine[]
  readonly talk: readonly DemoProposal[]
}

type Words = { readonly es: string; readonly en: string }
const say = (language: Language, { es, en }: Words): string => (language === fallbackLanguage ? es : en)

/** In what the pieces of an order differ, whatever they are. */
const variants: readonly (Words & { readonly code: string })[] = [
  { code: '01', es: 'modelo estándar', en: 'standard model' },
  { code: '02', es: 'modelo reforzado', en: 'heavy-duty model' },
  { code: '03', es: 'empaque de exportación', en: 'export packaging' },
  { code: '04', es: 'refacciones', en: 'spare parts' },
]

/** What of a shipment its order is made of. */
export const ofShipment = [
  'name',
  'clientReference',
  'freightType',
  'phase',
  'supplier',
  'buyer',
  'incoterm',
  'pol',
  'pod',
  'originCountry',
  'countryDestination',
  'etd',
  'atd',
  'eta',
  'ata',
  'archived',
] as const

/** The day of a shipment's way that a field or else another says. */
function dayOf(shipment: Values, actual: string, expected: string): string | null {
  const day = textIn(shipment, actual) ?? textIn(shipment, expected)
  return day !== null && isCivilDate(day) ? day : null
}

/**
 * The order whose goods a shipment carries: sent as long as nothing has left, agreed to while it is on its way, closed once it was
 * delivered; of some a rest is still to be booked. Null for a shipment that carries no order.
 */
export function orderOfShipment(shipment: Values, language: Language, seed: string): DemoOrder | null {
  const random = randomOf('orders', seed)
  const reference = textIn(shipment, 'clientReference')
  const arrival = dayOf(shipment, 'ata', 'eta')
  const departure = dayOf(shipment, 'atd', 'etd')
  if (reference === null || arrival === null || departure === null || !random.chance(0.5)) return null
  const standing = standingOf(modeOf(shipment), valueIn(shipment, 'phase'))
  const isWhole = standing === 'arrived' || random.chance(0.5)
  const goods = (textIn(shipment, 'name') ?? '').split(' · ')[0] ?? ''
  const slack = random.pick([-5, -2, 1, 4, 9, 14])
  const count = random.int(1, variants.length)
  const isCounted = isDelivered(modeOf(shipment), valueIn(shipment, 'phase')) && random.chance(0.5)
  return {
    values: {
      name: goods,
      number: reference,
      state: standing === 'arrived' ? 'closed' : standing === 'underWay' ? 'acknowledged' : 'sent',
      supplier: valueIn(shipment, 'supplier') ?? null,
      client: valueIn(shipment, 'buyer') ?? null,
      incoterm: textIn(shipment, 'incoterm'),
      currency: random.pick(['USD', 'USD', 'USD', 'EUR']),
      cargoReadyDate: addDays(departure, -random.int(6, 12)),
      arrivalDate: addDays(arrival, slack),
      originCountry: valueIn(shipment, 'originCountry') ?? null,
      destinationCountry: valueIn(shipment, 'countryDestination') ?? null,
      originPort: valueIn(shipment, 'pol') ?? null,
      destinationPort: valueIn(shipment, 'pod') ?? null,
    },
    lines: variants.slice(0, count).map((variant, at) => {
      const quantity = 20 * random.int(4, 90)
      const booked = isWhole ? quantity : Math.round((quantity * random.pick([0.4, 0.6, 0.8])) / 10) * 10
      const damaged = random.pick([0, 0, 0, 2, 5])
      return {
        values: {
          description: `${goods}, ${say(language, variant)}`,
          code: `${reference.slice(-4)}-${variant.code}`,
          quantity: String(quantity),
          unit: 'piece',
          pricePerUnit: `${random.int(3, 140)}.${random.digits(2)}`,
          ...(at === 0 ? productOf(goods, language) : {}),
        },
        booked: isWhole || at < count - 1 || count === 1 ? String(booked) : null,
        came: isCounted
          ? { on: addDays(arrival, 2), good: String(booked - damaged), damaged: String(damaged) }
          : null,
      }
    }),
    talk: [],
  }
}

type Loose = {
  readonly state: string
  readonly goods: string
  readonly supplier: string
  readonly client: string
  readonly ready: number
  readonly due: number
  readonly talk?: typeof supplierTalk
}
const loose: readonly Loose[] = [
  {
    state: 'draft',
    goods: 'Sillas de oficina',
    supplier: 'Yiwu Xinghe Trading Co., Ltd.',
    client: 'Grupo Hogar Bajío, S.A. de C.V.',
    ready: 40,
    due: 85,
  },
  {
    state: 'sent',
    goods: 'Hornos de microondas',
    supplier: 'Ningbo Hengda Home Appliance Co., Ltd.',
    client: 'Grupo Hogar Bajío, S.A. de C.V.',
    ready: 21,
    due: 62,
    talk: supplierTalk,
  },
  {
    state: 'sent',
    goods: 'Ventiladores de torre',
    supplier: 'Ningbo Hengda Home Appliance Co., Ltd.',
    client: 'Grupo Hogar Bajío, S.A. de C.V.',
    ready: 18,
    due: 55,
    talk: forwarderTalk,
  },
  {
    state: 'declined',
    goods: 'Celdas solares',
    supplier: 'Dongguan Mingda Electronics Co., Ltd.',
    client: 'Grupo Hogar Bajío, S.A. de C.V.',
    ready: 9,
    due: 50,
  },
  {
    state: 'canceled',
    goods: 'Muebles de madera',
    supplier: 'Công ty TNHH Gỗ Phú Mỹ',
    client: 'Grupo Hogar Bajío, S.A. de C.V.',
    ready: -12,
    due: 33,
  },
]

/** Orders of which nothing is booked yet, in every other state. */
export function looseOrders(language: Language, today: string): readonly DemoOrder[] {
  return loose.map(({ state, goods, supplier, client, ready, due, talk }, index) => {
    const random = randomOf('loose', index)
    const named = nameIn(language, goods)
    const number = `PO-${20_110 + 7 * index}`
    const label = (name: string): Json => ({ label: name })
    const readyOn = addDays(today, ready)
    const lines = variants.slice(0, 2).map((variant, at) => ({
      values: {
        description: `${named}, ${say(language, variant)}`,
        code: `${number.slice(-4)}-${variant.code}`,
        quantity: String(20 * random.int(4, 60)),
        unit: 'piece',
        pricePerUnit: `${random.int(8, 90)}.${random.digits(2)}`,
        cargoReadyDate: readyOn,
        ...(at === 0 ? productOf(named, language) : {}),
      },
      booked: null,
      came: null,
    }))
    const first = lines[0]?.values
    return {
      talk:
        first && talk
          ? talk(language, { ready: readyOn, price: first.pricePerUnit, quantity: first.quantity })
          : [],
      lines,
      values: {
        name: named,
        number,
        state,
        supplier: label(supplier),
        client: label(client),
        currency: 'USD',
        cargoReadyDate: readyOn,
        arrivalDate: addDays(today, due),
      },
    }
  })
}
