import { z } from 'zod'
import { id } from '../../kernel/id.ts'
import { modes } from '../../kernel/mode.ts'
import { optionalText } from '../../kernel/text.ts'
import { countryId } from '../../reference/country-id.ts'
import { incotermCodes } from '../../reference/incoterms.ts'
import { documentType } from '../document-type.ts'
import {
  type NeedDate,
  type NeedModuleId,
  type NeedParty,
  needDates,
  needModuleIds,
  needModuleOf,
  needParties,
} from './need-modules.ts'

/** Which way goods go, seen from the country of the organization. */
export const directions = ['export', 'import', 'domestic'] as const

/** Who brings a document: the organization itself, or a party of the record. */
export const bringers: readonly ('us' | NeedParty)[] = ['us', ...needParties]

/** The most rules of an organization. */
export const maxDocumentRules = 100

const anyOf = <Value extends string>(values: readonly Value[]) => z.enum(values as [Value, ...Value[]])

/** What a rule says: which records need a document of a type. A condition that is null asks nothing. */
export const documentRule = z.strictObject({
  id,
  /** Whose records it is about. */
  module: anyOf<NeedModuleId>(needModuleIds).default('shipments'),
  type: documentType,
  mode: z.enum(modes).nullable().default(null),
  direction: z.enum(directions).nullable().default(null),
  incoterm: z.enum(incotermCodes).nullable().default(null),
  /** The party that a record must have; with `partner` it must be that one. */
  party: anyOf(needParties).nullable().default(null),
  /** The name of a partner that must be that party; any party where none is named. */
  partner: optionalText(200).default(null),
  originCountry: countryId.nullable().default(null),
  destinationCountry: countryId.nullable().default(null),
  /** So many days after a date of the record, before it where negative; null: no due day. */
  due: z
    .strictObject({ date: anyOf<NeedDate>(needDates), days: z.int().min(-365).max(365) })
    .nullable()
    .default(null),
  bringer: anyOf(bringers).default('us'),
})

export type DocumentRule = z.output<typeof documentRule>

/** Whether records of the rule's module have all that it asks of them. */
export function fitsModule({ module, mode, party, bringer, due }: DocumentRule): boolean {
  const of = needModuleOf(module)
  return (
    (mode === null || of.mode !== null) &&
    (party === null || of.parties.includes(party)) &&
    (bringer === 'us' || of.parties.includes(bringer)) &&
    (due === null || of.dates.includes(due.date))
  )
}
