import type { Field, ModuleOfRecords } from '../../../fields/field.ts'
import type { Json } from '../../../fields/field-type.ts'
import { isEmail } from '../../../fields/types/email.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** What a code looks like by where a field's values come from; elsewhere a text in brackets belongs to the name. */
const codes: Readonly<Record<Exclude<NonNullable<Field['source']>, 'partners' | ModuleOfRecords>, RegExp>> = {
  ports: /^[A-Z]{2} ?[A-Z0-9]{3}$/i,
  airports: /^[A-Z]{3}$/i,
  countries: /^[A-Z]{2}$/i,
  carriers: /^[A-Z0-9]{2,4}$/i,
  users: uuid,
  organizations: uuid,
  addresses: /^[A-Z]{2} ?[A-Z0-9]{3}$/,
  tags: uuid,
  documentTypes: uuid,
  fieldSets: uuid,
}

/** `CNSHA - Shanghai`, `Shanghai, CNSHA`: in capitals alone, so that no word is taken for a code. */
const labelAndCode =
  /^([A-Z]{2} ?[A-Z]{3})(?:\s*[,:/|]\s*|\s+[-–]\s*|\s*[-–]\s+)(\S.*)$|^(.*\S)(?:\s*[,:/|]\s*|\s+[-–]\s*|\s*[-–]\s+)([A-Z]{2} ?[A-Z]{3})$/s

/** A code of a party as it is compared with those that are known. */
export const partyCode = (code: string): string => code.trim().toUpperCase()

/**
 * A place, carrier, party or person as it is written: `Manzanillo (MXZLO)`, `MX ZLO`, `Ana <ana@example.com>` or a name. Whether
 * it is known, and its true name, is found later, by its code or else by its name. `Acme (México)` is the whole name of a party
 * unless what stands in brackets is a known code.
 */
export function readLabelled(text: string, { source, type }: Field, partyCodes?: ReadonlySet<string>): Json {
  const [, name, inside = ''] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/s.exec(text) ?? []
  const isCode = isCodeOf(source, inside, partyCodes)
  if (name && isCode) return { label: name, code: inWriting(inside, source) }
  if (source === 'ports' && /^[A-Z]{2} [A-Z0-9]{3}$/.test(text))
    return { label: text, code: text.replace(' ', '') }
  if (source === 'ports') {
    const [, before, behind, after, last] = labelAndCode.exec(text) ?? []
    const [code, label] = [before ?? last, behind ?? after]
    if (code && label) return { label, code: inWriting(code, source) }
  }
  const [, person, email = ''] = /^(.*\S)\s*<([^<>]+)>$/s.exec(text) ?? []
  if (type === 'party' && person && isEmail(email)) return { label: person, email }
  return { label: text }
}

function isCodeOf(
  source: Field['source'],
  inside: string,
  partyCodes: ReadonlySet<string> | undefined,
): boolean {
  if (source === undefined) return false
  if (source === 'partners') return partyCodes?.has(partyCode(inside)) === true
  const code = source in codes ? codes[source as keyof typeof codes] : uuid
  return code.test(inside.trim())
}

/** Codes of places are written in capitals without the blank that UN/LOCODE has in print. */
const inWriting = (code: string, source: Field['source']): string =>
  source === 'users' || source === 'partners' || (source && !(source in codes))
    ? code.trim()
    : code.trim().toUpperCase().replace(' ', '')
