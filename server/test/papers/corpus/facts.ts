import { awbCheckDigit } from '@rumbo/domain/identifiers/awb'
import { containerCheckDigit } from '@rumbo/domain/identifiers/container'

/** Numbers that come in the same order for the same seed. */
export type Chance = {
  readonly whole: (from: number, to: number) => number
  readonly of: <Item>(items: readonly Item[]) => Item
  readonly digits: (count: number) => string
}

export function chance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const of = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  return { whole, of, digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join('') }
}

export const companies = [
  {
    name: 'ZHEJIANG BLUE LOTUS TEA CO., LTD.',
    address: ['NO. 88 BINHE ROAD, KEQIAO', 'SHAOXING, ZHEJIANG, CHINA 312030'],
  },
  {
    name: 'Importadora Sierra Madre, S.A. de C.V.',
    address: ['Av. Insurgentes Sur 1457, Piso 8', 'Col. Mixcoac, 03920 Ciudad de México', 'RFC ISM980312AB7'],
  },
  { name: 'NORTHWIND HOME GOODS INC.', address: ['2100 HARBOR BLVD SUITE 300', 'LONG BEACH, CA 90802, USA'] },
  {
    name: 'Comercializadora del Pacífico Ñuñoa SpA',
    address: ['Av. Irarrázaval 2401, Of. 512', 'Ñuñoa, Santiago, Chile'],
  },
  {
    name: 'SHENZHEN GRAND ELECTRONICS LIMITED',
    address: ['ROOM 1802, TOWER B, 9 KEYUAN RD', 'NANSHAN DISTRICT, SHENZHEN 518057 CHINA'],
  },
  { name: 'Textiles Andinos S.A.C.', address: ['Jr. Huallaga 345', 'Lima 15001, Perú'] },
  {
    name: 'ROTTERDAM MACHINERY B.V.',
    address: ['Waalhaven Oostzijde 12', '3087 BM Rotterdam, The Netherlands'],
  },
  {
    name: 'GRUPO LOGÍSTICO BAJÍO SA DE CV',
    address: ['BLVD. ADOLFO LÓPEZ MATEOS 1102', 'LEÓN, GTO. 37270 MÉXICO'],
  },
] as const

export const ports = [
  { code: 'CNSHA', written: ['SHANGHAI, CHINA', 'SHANGHAI', 'Shanghai (CNSHA)'] },
  { code: 'CNNGB', written: ['NINGBO, CHINA', 'NINGBO', 'CNNGB NINGBO'] },
  { code: 'MXZLO', written: ['MANZANILLO, MEXICO', 'Manzanillo, Col., México', 'MANZANILLO (MXZLO)'] },
  { code: 'MXVER', written: ['VERACRUZ, MEXICO', 'Veracruz, Ver., México', 'MXVER'] },
  { code: 'USLAX', written: ['LOS ANGELES, CA', 'LOS ANGELES, USA', 'USLAX - LOS ANGELES'] },
  { code: 'NLRTM', written: ['ROTTERDAM', 'ROTTERDAM, NETHERLANDS', 'NLRTM'] },
  { code: 'DEHAM', written: ['HAMBURG, GERMANY', 'HAMBURG', 'Hamburgo, Alemania'] },
  { code: 'CLSAI', written: ['SAN ANTONIO, CHILE', 'San Antonio (CLSAI)'] },
  { code: 'PECLL', written: ['CALLAO, PERU', 'Callao, Perú'] },
  { code: 'KRPUS', written: ['BUSAN, SOUTH KOREA', 'BUSAN, KOREA', 'KRPUS'] },
] as const

export const vessels = [
  'MSC OSCAR',
  'EVER ACE',
  'MAERSK ALTAIR',
  'CMA CGM BENJAMIN FRANKLIN',
  'COSCO SHIPPING UNIVERSE',
  'HMM ALGECIRAS',
  'CAP SAN LORENZO',
]
export const voyages = ['123W', '0045E', 'FA412A', '2138-012W', '0XW3ME1MA', '022S']
export const carriers = [
  { scac: 'MAEU', code: 'MAEU', name: 'MAERSK' },
  { scac: 'MEDU', code: 'MSCU', name: 'MSC' },
  { scac: 'COSU', code: 'COSU', name: 'COSCO SHIPPING' },
  { scac: 'CMDU', code: 'CMDU', name: 'CMA CGM' },
  { scac: 'HLCU', code: 'HLCU', name: 'HAPAG-LLOYD' },
] as const
export const goods = [
  {
    code: 'TEA-0412',
    text: 'GREEN TEA GUNPOWDER 9372 IN CARTONS OF 12 TINS WITH WOODEN GIFT BOX',
    hs: '090210',
  },
  { code: 'PMP-88A', text: 'CENTRIFUGAL WATER PUMP 2HP STAINLESS STEEL BODY', hs: '841370' },
  { code: 'LED-6500', text: 'LED PANEL LIGHT 60X60 48W 6500K', hs: '940511' },
  {
    code: 'SH-2210',
    text: 'Zapatos deportivos para caballero, suela de caucho, varios colores y tallas',
    hs: '640411',
  },
  { code: 'CHR-17', text: 'WOODEN DINING CHAIR, BEECH, NATURAL FINISH', hs: '940161' },
  { code: 'TXT-300', text: 'Tela de algodón teñida 150 cm', hs: '520832' },
  { code: 'BRG-6204', text: 'DEEP GROOVE BALL BEARING 6204-2RS', hs: '848210' },
] as const
export const containerTypes = [
  { code: '22G1', written: ['20GP', '20DV', "20' DV"] },
  { code: '42G1', written: ['40GP', '40DV'] },
  { code: '45G1', written: ['40HC', '40HQ', '45G1'] },
] as const
const owners = ['MSKU', 'TCNU', 'MSCU', 'CSQU', 'CMAU', 'HLXU', 'TGHU', 'OOLU']

export function containerNumber({ of, digits }: Chance): string {
  const ten = `${of(owners)}${digits(6)}`
  return `${ten}${containerCheckDigit(ten)}`
}

export function waybillNumber({ of, whole }: Chance): string {
  const serial = String(whole(1_000_000, 9_999_999))
  return `${of(Object.keys(airlines))}-${serial}${awbCheckDigit(serial)}`
}

export type Container = {
  readonly number: string
  readonly seal: string
  readonly type: (typeof containerTypes)[number]
  readonly packages: number
  /** Thousandths of a kilogram and of a cubic metre. */
  readonly grams: number
  readonly litres: number
}

export function containers(chosen: Chance, count: number): readonly Container[] {
  return Array.from({ length: count }, () => ({
    number: containerNumber(chosen),
    seal: `${chosen.of(['ML-CN', 'FX', 'EMC', 'H'])}${chosen.digits(6)}`,
    type: chosen.of(containerTypes),
    packages: chosen.whole(10, 1_400),
    grams: chosen.whole(900, 27_500) * 1_000 + chosen.of([0, 0, 500, 250, 480]),
    litres: chosen.whole(8_000, 68_000),
  }))
}

export type GoodsLine = {
  readonly goods: (typeof goods)[number]
  readonly quantity: number
  /** In cents. */
  readonly price: number
  readonly cartons: number
  readonly netGrams: number
  readonly grossGrams: number
  readonly litres: number
}

export function goodsLines(chosen: Chance, count: number): readonly GoodsLine[] {
  return Array.from({ length: count }, () => {
    const net = chosen.whole(20, 4_000) * 1_000 + chosen.of([0, 500])
    return {
      goods: chosen.of(goods),
      quantity: chosen.whole(2, 3_000),
      price: chosen.whole(25, 90_000),
      cartons: chosen.whole(1, 400),
      netGrams: net,
      grossGrams: net + chosen.whole(5, 300) * 1_000,
      litres: chosen.whole(100, 20_000),
    }
  })
}

export const day = ({ whole }: Chance): string =>
  `2026-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`

/** Airlines by what their waybills begin with. */
const airlines: Readonly<Record<string, string>> = { '020': 'LH', '125': 'BA', '139': 'AM', '172': 'CV' }

/** The airline of a waybill. */
export const airlineOf = (number: string): string => airlines[number.slice(0, 3)] ?? ''
