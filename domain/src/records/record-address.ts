import type { Values } from '../fields/values.ts'
import { shortId } from '../kernel/short-id.ts'
import type { ModuleDeclaration } from './record-module.ts'

type Numbered = Pick<ModuleDeclaration, 'numbering' | 'shareable'>

/**
 * The field of the number that a record's address names; null where none can. It is the number that is the same for every party. An
 * organization's own number is another record's to another organization, so it serves only where nothing is shared.
 */
export function addressField({ numbering, shareable }: Numbered): string | null {
  if (numbering?.platform) return numbering.platform.field
  return (!shareable && numbering?.own.field) || null
}

/** A record with what its reader sees of it. */
export type AddressedRecord = { readonly id: string; readonly values: Values }

/** The last part of a record's address: its number, or its id in short where its reader sees no number. */
export function addressKey(module: Numbered, { id, values }: AddressedRecord): string {
  const field = addressField(module)
  const number = field === null ? null : values[field]
  return typeof number === 'string' && isNumberInAddress(number) ? number : shortId(id)
}

/** The path of a record's page. */
export const recordPath = (
  module: Numbered & Pick<ModuleDeclaration, 'address'>,
  record: AddressedRecord,
): string => `/${module.address}/${addressKey(module, record)}`

/** Whether a text may be a number in an address; ids in short begin with a mark, so no number is one. */
export const isNumberInAddress = (text: string): boolean => /^\w[\w.-]{0,63}$/.test(text)
