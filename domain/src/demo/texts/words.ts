import type { Language } from '../../kernel/language.ts'

/** What the demo's places, people and agreements are called in English; all else in it is a name. */
const english: Readonly<Record<string, string>> = {
  'Ciudad de México': 'Mexico City',
  Brasil: 'Brazil',
  Alemania: 'Germany',
  España: 'Spain',
  Japón: 'Japan',
  'Corea del Sur': 'South Korea',
  México: 'Mexico',
  'Países Bajos': 'Netherlands',
  Singapur: 'Singapore',
  Tailandia: 'Thailand',
  'Estados Unidos': 'United States',
  'Agente aduanal': 'Customs broker',
  Tráfico: 'Operations',
  Cruces: 'Border crossings',
  'Oficina central': 'Head office',
  'Patio Manzanillo': 'Manzanillo yard',
  'CEDIS León': 'León distribution center',
  'Bodega Silao': 'Silao warehouse',
  'Demoras, todas las navieras': 'Demurrage, all carriers',
  'Retención, todas las navieras': 'Detention, all carriers',
}
/** The same in Spanish, where something is first written in another language. */
const spanish: Readonly<Record<string, string>> = {
  Versand: 'Embarques',
  Exportação: 'Exportación',
  Purchasing: 'Compras',
  'Beilun Plant 2': 'Planta Beilun 2',
  'Retención, todas las navieras': 'Detención, todas las navieras',
}
const inEnglish: Readonly<Record<string, string>> = { Versand: 'Shipping', Exportação: 'Exports' }

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-us': { ...english, ...inEnglish },
  'es-mx': spanish,
}

/** A value with every text in it that the demo has a word for, in a language. */
export function inLanguage<T>(language: Language, value: T): T {
  return translated(words[language], value) as T
}

function translated(known: Readonly<Record<string, string>>, value: unknown): unknown {
  if (typeof value === 'string') return known[value] ?? value
  if (Array.isArray(value)) return value.map((each) => translated(known, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translated(known, each)]))
}
