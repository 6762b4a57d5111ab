import { fold } from '../../fields/text/fold.ts'
import type { Draft } from '../draft.ts'
import type { NamedCarrier } from '../references.ts'
import { readName } from './read-words.ts'
import type { Found, Reader } from './reader.ts'

/** Words of a company's name that say nothing of which one it is. */
const companyWords = new Set(
  'a ab ag as bv co company container corp corporation de cv gmbh group inc kg limited line lines llc ltd ltda marine nv plc pte pvt s sa se shipping spa'.split(
    ' ',
  ),
)

/** Reads a carrier by its name; the code of one that reference data knows proves it. */
export const readCarrier: Reader = (text, context, hints) => {
  const { references, isAir } = context
  const found = readName(text, context, hints)
  if (!found || typeof found.value !== 'string') return null
  const carrier = carrierNamed(isAir ? references.airlines : references.carriers, found.value)
  return carrier ? { ...found, ...provedCarrier(carrier) } : { ...found, value: { label: found.value } }
}

/** What is said of a carrier that reference data knows. */
export const provedCarrier = ({ code, name }: NamedCarrier): Pick<Found, 'value' | 'class' | 'why'> => ({
  value: { label: name, code },
  class: 'checked',
  why: { code: 'carrierName', with: { carrier: name, code } },
})

/** The carrier whose letters or digits a bill begins with; null for any other value, and where they are nobody's. */
export function carrierOfBill({ why, ...draft }: Draft): Draft | null {
  const { carrier: label, code } = why.with
  if (draft.field !== 'masterBl' || typeof label !== 'string' || typeof code !== 'string') return null
  const proof = { code: 'carrierOfBill', with: { carrier: label, code } } as const
  // What a paper says of its carrier in words is as sure, and stands first.
  return { ...draft, field: 'carrier', value: { label, code }, why: proof, strength: 0 }
}

/** The one carrier of a name, as 'Hapag-Lloyd AG' is Hapag-Lloyd; undefined where none or several are called so. */
export function carrierNamed(carriers: readonly NamedCarrier[], text: string): NamedCarrier | undefined {
  const written = wordsOf(text)
  if (written === '') return undefined
  const [first, ...others] = carriers.filter(({ name, aliases }) =>
    [name, ...aliases, ...aliases.map((alias) => `${name} ${alias}`)].some(
      (each) => wordsOf(each) === written,
    ),
  )
  return others.length === 0 ? first : undefined
}

/** The words of a name that tell companies apart; all of them where no other is left. */
function wordsOf(text: string): string {
  const words = fold(text)
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !companyWords.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
