import type { Json } from '../fields/field-type.ts'
import type { Unit } from '../fields/units.ts'
import { fallbackLanguage, type Language } from '../kernel/language.ts'
import { sellers } from './companies.ts'

type Values = Readonly<Record<string, Json>>

/** A product of the demo with what customs of countries ask of it, and the terms of who makes it. */
export type DemoGoods = {
  readonly product: Values & { readonly name: string }
  /** The file of its photo; null where nobody took one. */
  readonly photo: string | null
  readonly tariffs: readonly Values[]
  readonly terms: readonly { readonly values: Values; readonly contact: Values }[]
}

type Words = { readonly es: string; readonly en: string }
type Made = {
  readonly code: string
  readonly name: Words
  readonly category: Words
  readonly description?: Words
  readonly unit: Unit
  /** Height, width and length in centimetres, and the weight in kilograms. */
  readonly size: readonly [number, number, number, number]
  readonly inventory?: number
  readonly archived?: true
  readonly photo?: string
  readonly tariff: string
  /** Import duties by country, in percent. */
  readonly duties: Readonly<Record<string, number>>
  readonly makers: readonly Maker[]
}
type Maker = {
  readonly of: keyof typeof sellers
  readonly days: number
  readonly pack: number
  readonly terms: Words
  readonly ports?: readonly string[]
  readonly airports?: readonly string[]
  readonly person: string
}

const thirty = { es: '30 % anticipo, 70 % contra BL', en: '30% in advance, 70% against B/L' }
const open = { es: '60 días fecha factura', en: '60 days from invoice' }
const pumps = { es: 'Bombas', en: 'Pumps' }
const home = { es: 'Línea blanca', en: 'Appliances' }

const made: readonly Made[] = [
  {
    code: 'BLD-600',
    photo: 'blender.webp',
    name: { es: 'Licuadora de 600 W', en: 'Blender, 600 W' },
    category: home,
    description: {
      es: 'Vaso de vidrio de 1.5 litros, tres velocidades, enchufe tipo B.',
      en: 'Glass jar of 1.5 liters, three speeds, type B plug.',
    },
    unit: 'piece',
    size: [40, 20, 22, 3.4],
    inventory: 1840,
    tariff: '8509.40.03',
    duties: { MX: 15, US: 4.2 },
    makers: [
      {
        of: 'CN',
        days: 35,
        pack: 6,
        terms: thirty,
        ports: ['Ningbo (CNNGB)', 'Shanghai (CNSHA)'],
        person: 'Li Wei',
      },
    ],
  },
  {
    code: 'FAN-T90',
    photo: 'tower-fan.webp',
    name: { es: 'Ventilador de torre 90 cm', en: 'Tower fan, 90 cm' },
    category: home,
    unit: 'piece',
    size: [95, 28, 28, 4.8],
    inventory: 620,
    tariff: '8414.51.01',
    duties: { MX: 15 },
    makers: [{ of: 'CN', days: 30, pack: 2, terms: thirty, ports: ['Ningbo (CNNGB)'], person: 'Li Wei' }],
  },
  {
    code: 'HP-2100',
    photo: 'gear-pump.webp',
    name: { es: 'Bomba hidráulica de engranes', en: 'Hydraulic gear pump' },
    category: pumps,
    unit: 'piece',
    size: [18, 14, 26, 11.2],
    inventory: 74,
    tariff: '8413.60.99',
    duties: { MX: 0, US: 0, BR: 14 },
    makers: [
      {
        of: 'DE',
        days: 56,
        pack: 1,
        terms: open,
        ports: ['Hamburg (DEHAM)'],
        airports: ['Frankfurt (FRA)'],
        person: 'Anke Lindner',
      },
    ],
  },
  {
    code: 'HP-SEAL',
    photo: 'seal-kit.webp',
    name: { es: 'Juego de sellos para bomba', en: 'Pump seal kit' },
    category: pumps,
    unit: 'piece',
    size: [3, 12, 16, 0.35],
    inventory: 410,
    tariff: '4016.93.04',
    duties: { MX: 5 },
    makers: [
      { of: 'DE', days: 14, pack: 50, terms: open, airports: ['Frankfurt (FRA)'], person: 'Anke Lindner' },
    ],
  },
  {
    code: 'LATEX-60',
    name: { es: 'Látex natural 60 %', en: 'Natural latex, 60%' },
    category: { es: 'Materias primas', en: 'Raw materials' },
    unit: 'kilogram',
    size: [88, 58, 58, 205],
    tariff: '4001.10.01',
    duties: { MX: 0, US: 0 },
    makers: [],
  },
  {
    code: 'COF-17',
    photo: 'coffee-bag.webp',
    name: { es: 'Café verde, sacos de 60 kg', en: 'Green coffee, bags of 60 kg' },
    category: { es: 'Alimentos', en: 'Food' },
    unit: 'kilogram',
    size: [20, 60, 90, 60],
    inventory: 24600,
    tariff: '0901.11.02',
    duties: { MX: 20, US: 0 },
    makers: [{ of: 'BR', days: 20, pack: 1, terms: open, ports: ['Santos (BRSSZ)'], person: 'Thiago Rocha' }],
  },
  {
    code: 'FAN-D30',
    name: { es: 'Ventilador de escritorio', en: 'Desk fan' },
    category: home,
    unit: 'piece',
    size: [38, 32, 24, 1.9],
    archived: true,
    tariff: '8414.51.01',
    duties: { MX: 15 },
    makers: [],
  },
]

/** The products of the demo's forwarder and who makes them, as its people wrote them down in a language. */
export function demoGoods(language: Language, today: string): readonly DemoGoods[] {
  const say = (words: Words) => (language === fallbackLanguage ? words.es : words.en)
  return made.map(({ code, name, size, makers, tariff, duties, ...each }) => {
    const [height, width, length, weight] = size
    const cm = (amount: number) => ({ amount: String(amount), unit: 'centimeter' })
    const box = { height: cm(height), width: cm(width), length: cm(length) }
    return {
      product: {
        name: say(name),
        code,
        category: say(each.category),
        unitType: each.unit,
        description: each.description ? say(each.description) : null,
        ...box,
        weight: { amount: String(weight), unit: 'kilogram' },
        inventory: each.inventory === undefined ? null : String(each.inventory),
        inventoryAsOf: each.inventory === undefined ? null : today,
        archived: each.archived === true,
      },
      photo: each.photo ?? null,
      tariffs: Object.entries(duties).map(([country, duty]) => ({
        country,
        tariffCode: tariff,
        importDuties: String(duty),
      })),
      terms: makers.map((maker) => {
        const [company] = sellers[maker.of]
        return {
          values: {
            name: `${say(name)} · ${company.name}`,
            supplier: company.name,
            product: code,
            cargoReadyTime: maker.days,
            masterPack: maker.pack,
            paymentTerms: say(maker.terms),
            originPorts: [...(maker.ports ?? [])],
            originAirports: [...(maker.airports ?? [])],
            weight: { amount: String(Math.round(weight * maker.pack * 10) / 10), unit: 'kilogram' },
          },
          contact: { name: maker.person, email: `${mailName(maker.person)}@${company.mail}` },
        }
      }),
    }
  })
}

const mailName = (person: string): string => person.toLowerCase().split(' ')[0] ?? ''
