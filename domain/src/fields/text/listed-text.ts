import type { Field } from '../field.ts'
import type { Json } from '../field-type.ts'
import { isRecord } from '../parsed.ts'

/** How a reader writes days and steps. */
export type ListedWords = {
  readonly date: (day: string) => string
  readonly step: (id: string) => string
}

/** What a structured value lists, as one text; '' where nothing of it can be read. */
export function listedText(value: Json, { lists }: Pick<Field, 'lists'>, words: ListedWords): string {
  if (!lists || !Array.isArray(value)) return ''
  const texts = value.flatMap((item) => {
    if (!isRecord(item)) return []
    return lists === 'places' ? placeText(item) : stepText(item, words)
  })
  return texts.filter((text) => text !== '').join(', ')
}

type Item = Readonly<Record<string, unknown>>

const textOf = (item: Item, key: string): string => {
  const text = item[key]
  return typeof text === 'string' ? text : ''
}

function placeText(item: Item): string {
  const [code, name] = [textOf(item, 'code'), textOf(item, 'name')]
  return code === '' || name === '' || code === name ? name || code : `${name} (${code})`
}

/** A step with the surest of its dates; a step without one says nothing. */
function stepText(item: Item, { date, step }: ListedWords): string {
  const day = textOf(item, 'actual') || textOf(item, 'estimated') || textOf(item, 'planned')
  const id = textOf(item, 'phase')
  return day === '' || id === '' ? '' : `${step(id)} ${date(day)}`
}
