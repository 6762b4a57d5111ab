import type { Json } from '../../fields/field-type.ts'
import type { Language } from '../../kernel/language.ts'
import { demoGoods } from '../goods.ts'
import { nameIn } from '../texts/goods-words.ts'

/** The products that are sold under the names of goods. */
const sold: Readonly<Record<string, string>> = {
  'Licuadoras y tostadores': 'BLD-600',
  'Ventiladores de torre': 'FAN-T90',
  'Látex natural': 'LATEX-60',
  'Partes de prensa hidráulica': 'HP-SEAL',
  'Café verde': 'COF-17',
}

/** The product of a line by the name of its goods, as lines know it; nothing where none is. */
export function productOf(goods: string, language: Language): Readonly<Record<string, Json>> {
  const code = Object.entries(sold).find(([name]) => nameIn(language, name) === goods)?.[1]
  const found = demoGoods(language, '2026-01-01').find(({ product }) => product.code === code)
  return code === undefined || !found ? {} : { product: { label: found.product.name, code }, code }
}
