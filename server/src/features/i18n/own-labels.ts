import { statement } from '../../access/scope/statement.ts'
import type { Texts } from './catalogue-files.ts'

/** An organization's own word for one text: 'shipments.fields.eta' is called so in its language. */
export type OwnLabel = { readonly key: string; readonly text: string }

export const ownLabels = (language: string) => statement<OwnLabel>`
  select key, text from tenant.labels where language = ${language}`

/** The texts with an organization's own words laid over them. Words for texts that there are none of are passed over. */
export function layOver(texts: Texts, labels: readonly OwnLabel[]): Texts {
  return labels.reduce((whole, { key, text }) => replaced(whole, key.split('.'), text), texts)
}

function replaced(texts: Texts, [first = '', ...rest]: readonly string[], text: string): Texts {
  const there = Object.hasOwn(texts, first) ? texts[first] : undefined
  if (rest.length === 0) return typeof there === 'string' ? { ...texts, [first]: text } : texts
  return isTexts(there) ? { ...texts, [first]: replaced(there, rest, text) } : texts
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
