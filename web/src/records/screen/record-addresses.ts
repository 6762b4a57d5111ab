import { shortId, withWholeIds } from '@rumbo/domain/kernel/short-id'
import { addressField, isNumberInAddress } from '@rumbo/domain/records/record-address'
import type { ModuleDeclaration } from '@rumbo/domain/records/record-module'
import type { RecordAnswer } from './record-contracts.ts'

/** How the records of a module stand in addresses. */
export type RecordAddressing = {
  /** `/<word>/<number>` */
  readonly word: string
  /** The field of the number; null where none names a record to everybody. */
  readonly number: string | null
}

/** As the module's declaration says. */
export const addressingOf = (declared: ModuleDeclaration): RecordAddressing => ({
  word: declared.address,
  number: addressField(declared),
})

/** The numbers of records that were read, by id, and the other way round. */
const numbers = new Map<string, string>()
const ids = new Map<string, string>()

const keyOf = (word: string, number: string) => `${word}/${number.toUpperCase()}`

/** Keeps the numbers of records that were read, so that links to them name these. */
export function rememberNumbers(
  { word, number: field }: RecordAddressing,
  records: readonly RecordAnswer[],
): void {
  if (field === null) return
  for (const { id, [field]: number } of records) {
    if (typeof number !== 'string' || !isNumberInAddress(number)) continue
    numbers.set(id, number)
    ids.set(keyOf(word, number), id)
  }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether a text is an id rather than a number of which the record isn't known yet. */
export const isRecordId = (text: string): boolean => uuid.test(text)

/** The end of a record's address: its number where that is known, else its id in short. What is no id stays as it is. */
export const addressEnd = (id: string): string => numbers.get(id) ?? (isRecordId(id) ? shortId(id) : id)

/** The id at the end of an address; a number that nothing is known of stays as it is, for the server to find. */
export const idAtEnd = (word: string, end: string): string => ids.get(keyOf(word, end)) ?? withWholeIds(end)

/** What a record is named by within an address: its number, else its id. */
export const numberOrId = (id: string): string => numbers.get(id) ?? id

/** How a route under a module's word reads and writes which record it is of. */
export const recordParams = <Params extends { readonly id: string } = { readonly id: string }>(
  word: string,
) => ({
  parse: (params: Params): Params => ({ ...params, id: idAtEnd(word, params.id) }),
  stringify: (params: Params): Params => ({ ...params, id: addressEnd(params.id) }),
})
