import { fold } from '../../../../fields/text/fold.ts'
import type { Unit } from '../../../../fields/units.ts'

/** A unit of a text; where it is none that the product has, so many of one that it has. */
export type WrittenUnit = { readonly unit: Unit; readonly factor: string }

/** Words and codes (UN/CEFACT Recommendation 20) of the units, in both languages. `ton` alone could be three and is none. */
const words: Readonly<Record<Unit, string>> = {
  meter: 'm mt mts mtr meter meters metre metres metro metros',
  centimeter: 'cm cms cmt centimeter centimeters centimetre centimetres centimetro centimetros',
  inch: 'in inh inch inches pulgada pulgadas plg " ″ ”',
  foot: "ft fot foot feet pie pies ' ′",
  kilogram: 'kg kgs kgm kgr kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos',
  gram: 'g gr grs grm gram grams gramo gramos',
  ounce: 'oz onz ounce ounces onza onzas',
  pound: 'lb lbs lbr # pound pounds libra libras',
  cubic_meter: 'm3 m³ mtq cbm cbms m^3 cubic-meter cubic-meters cubic-metres metro-cubico metros-cubicos',
  liter: 'l lt lts ltr liter liters litre litres litro litros',
  milliliter: 'ml mlt milliliter milliliters millilitre millilitres mililitro mililitros',
  gallon: 'gal gals gll gallon gallons galon galones',
  piece: 'pc pcs pce pza pzas pz c62 h87 ea u und unid piece pieces pieza piezas unidad unidades',
}

const known: ReadonlyMap<string, WrittenUnit> = new Map([
  ...Object.entries(words).flatMap(([unit, list]) =>
    [...list.split(' '), unit].map((word): [string, WrittenUnit] => [
      word.replaceAll('-', ' '),
      { unit: unit as Unit, factor: '1' },
    ]),
  ),
  ...'t tn tne tonne tonnes tonelada toneladas tm mt m/t mton mtons metric-ton metric-tons'
    .split(' ')
    .map((word) => word.replaceAll('-', ' '))
    .map((word): [string, WrittenUnit] => [word, { unit: 'kilogram', factor: '1000' }]),
  ...'mm mmt milimetro milimetros millimeter millimeters millimetres'
    .split(' ')
    .map((word): [string, WrittenUnit] => [word, { unit: 'centimeter', factor: '0.1' }]),
])

/** The unit that a word, symbol or code names in either language. */
export const unitOf = (word: string): WrittenUnit | undefined =>
  known.get(fold(word.trim()).replace(/\.$/, '').replace(/_/g, ' ')) ?? known.get(word.trim().toLowerCase())

/** An amount and the unit behind it, `1,250 KGM`; `word` is empty where nothing stands behind. */
export function splitUnit(text: string): { readonly amount: string; readonly word: string } {
  if (text.length > 100) return { amount: text, word: '' }
  const [, amount = text, word = ''] =
    /^(.*[\d.,)])\s*((?:[\p{L}"'#″”′][\p{L}\d_^³. ]*|m³))$/u.exec(text) ?? []
  return { amount: amount.trim(), word: word.trim() }
}

/** Units that could be several, or that the product doesn't have. */
const unclear = new Set(
  'ton tons toneladas-cortas cwt qq quintal quintales st stone cft cuft ft3 ft³ in3 yd yard yards mi km'.split(
    ' ',
  ),
)

/** Where a heading is Spanish, so are its tons. */
const spanish = /(?:^|[^\p{L}])(?:peso|pesos|carga|bruto|neto)(?![\p{L}])/iu

/**
 * The unit that a heading says of its column: `Weight (kg)`, `Peso [LBS]`, `Gross weight kg`. 'unclear' where it says one that
 * amounts can't be read in (`tons`), so that bare numbers aren't taken for another.
 */
export function unitOfHeader(header: string): WrittenUnit | 'unclear' | undefined {
  const inside = /[([]([^()[\]]+)[)\]]/.exec(header)?.[1]
  const last = /\s(\S+)$/.exec(header.trim())?.[1]
  for (const word of [inside, last]) {
    if (word === undefined) continue
    if (/^tons?\.?$/i.test(word.trim()) && spanish.test(header)) return unitOf('tonelada')
    if (unclear.has(word.trim().toLowerCase())) return 'unclear'
    const unit = unitOf(word)
    if (unit) return unit
  }
  return undefined
}
