import type { ExchangeRate } from '../../charges/money.api.ts'
import type { Json } from '../../fields/field-type.ts'
import type { Language } from '../../kernel/language.ts'
import { addDays } from '../../kernel/time/civil-date.ts'

/** A shipment that costs something. */
type Shipment = { readonly id: string; readonly name: string }

type Words = { readonly es: string; readonly en: string }
type Made = {
  readonly concept: Words
  readonly category: string
  readonly side: 'buy' | 'sell'
  readonly kind?: 'credit'
  readonly party: string
  readonly quantity: string
  readonly price: number
  readonly currency: string
  readonly status: string
  /** Days from today to its invoice, and from there until it is due; none: nobody invoiced it. */
  readonly issued?: number
  readonly due?: number
}

/** The currency of the demo's forwarder, and what a dollar is worth in it. */
export const demoCurrency = 'MXN'

const freight = { es: 'Flete marítimo', en: 'Ocean freight' }
const line = { category: 'freight', party: 'Maersk', quantity: '1', currency: 'USD' } as const
const local = {
  category: 'localCharges',
  party: 'Contecon Manzanillo',
  quantity: '1',
  currency: 'MXN',
} as const
const client = { category: 'freight', party: 'Importadora del Valle', quantity: '1' } as const

const made: readonly Made[] = [
  { ...line, concept: freight, side: 'buy', price: 2150, status: 'invoiced', issued: -12, due: 15 },
  {
    ...line,
    concept: { es: 'Documentación', en: 'Documentation' },
    side: 'buy',
    price: 85,
    status: 'paid',
    issued: -40,
    due: 30,
  },
  { ...local, concept: { es: 'Maniobras', en: 'Handling' }, side: 'buy', price: 9400, status: 'accrued' },
  {
    concept: { es: 'Demoras', en: 'Demurrage' },
    category: 'dd',
    side: 'buy',
    party: 'Maersk',
    quantity: '4',
    price: 155,
    currency: 'USD',
    status: 'disputed',
    issued: -35,
    due: 30,
  },
  {
    concept: { es: 'Despacho aduanal', en: 'Customs clearance' },
    category: 'customsClearance',
    side: 'buy',
    party: 'Agencia Aduanal Ortega',
    quantity: '1',
    price: 6800,
    currency: 'MXN',
    status: 'estimated',
  },
  {
    ...client,
    concept: freight,
    side: 'sell',
    price: 2600,
    currency: 'USD',
    status: 'invoiced',
    issued: -10,
    due: 5,
  },
  {
    ...client,
    concept: { es: 'Servicios en destino', en: 'Destination services' },
    category: 'localCharges',
    side: 'sell',
    price: 21500,
    currency: 'MXN',
    status: 'invoiced',
    issued: -36,
    due: 30,
  },
]

/** Rates of the last weeks, one every five days. */
export const demoRates = (today: string): readonly ExchangeRate[] =>
  Array.from({ length: 10 }, (_each, at) => ({
    day: addDays(today, -5 * at),
    from: 'USD',
    to: demoCurrency,
    source: 'Banxico',
    rate: (18.42 + ((at * 7) % 5) * 0.035).toFixed(4),
  }))

/** What is paid and charged for some shipments; each has some of it, in the visitor's language. */
export function demoCharges(
  shipments: readonly Shipment[],
  { language, today }: { readonly language: Language; readonly today: string },
): readonly Readonly<Record<string, Json>>[] {
  const key = language === 'es-mx' ? 'es' : 'en'
  return shipments.flatMap((shipment, place) =>
    made
      .filter((_each, at) => (place + at) % 3 !== 2)
      .map(({ concept, party, price, issued, due, ...rest }, at) => ({
        ...rest,
        concept: concept[key],
        party: { label: party },
        unitPrice: String(price + place * 10),
        shipment: { label: shipment.name, code: shipment.id },
        ...(issued === undefined
          ? {}
          : {
              invoiceNumber: `F-${1000 + place * 10 + at}`,
              issuedOn: addDays(today, issued),
              dueOn: addDays(today, issued + (due ?? 0)),
            }),
      })),
  )
}
