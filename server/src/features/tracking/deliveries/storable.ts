import { newId } from '@rumbo/domain/kernel/id'
import type { Refusal } from '@rumbo/domain/tracking/protocols/refused'
import { keysOf } from '../keys.ts'
import type { NewRefusal } from '../quarantine/refusals.queries.ts'

/** JSON as PostgreSQL can hold it: it has neither NUL nor half of a surrogate pair, which JSON writes as escapes. */
export function storable(json: string): string {
  return json.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped, of: string) =>
    of.length > 1 ? '\\ufffd' : escaped,
  )
}

/** What is kept of an item that could not be read, in characters. */
const keptOfRefused = 20_000

/** An item as it is put aside: cut where it is too long, between characters. */
export function newRefusal({ code, path }: Refusal, text: string): NewRefusal {
  const raw = text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd')
  const isWhole = raw.length <= keptOfRefused
  const kept = isWhole ? raw : raw.slice(0, keptOfRefused).replace(/\p{Surrogate}$/u, '')
  return { id: newId(), code, path, raw: kept, isWhole, keys: numbersIn(kept) }
}

const maxNumbers = 50

/** What may be the numbers of a shipment in a text that nobody can read: words with four digits or more. */
function numbersIn(text: string): readonly string[] {
  const words = new Set<string>()
  for (const [word] of text.toUpperCase().matchAll(/[A-Z0-9][A-Z0-9-]{5,24}/g)) {
    const number = word.replaceAll('-', '')
    if (/(?:\d.*){4}/.test(number)) words.add(number)
    if (words.size === maxNumbers) break
  }
  return keysOf([...words])
}
