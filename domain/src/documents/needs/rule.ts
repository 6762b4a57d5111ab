import { z } from 'zod'
import { id } from '../../kernel/id.ts'
import { modes } from '../../kernel/mode.ts'
import { optionalText } from '../../kernel/text.ts'
import { countryId } from '../../organizations/organization.ts'
import { incotermCodes } from '../../reference/incoterms.ts'
import { documentTypes } from '../types.ts'

/** The dates of a shipment that the due day of a document follows. */
export const needDates = ['documentsCutOff', 'etd', 'eta'] as const

/** Which way goods go, seen from the country of the organization. */
export const directions = ['export', 'import', 'domestic'] as const

/** The parties of a shipment that a rule may ask for, and that may bring a document. */
export const needParties = [
  'shipper',
  'consignee',
  'supplier',
  'buyer',
  'customs_broker',
  'forwarder',
  'notifyParty',
] as const

/** The fields of a shipment that rules read. */
export const needFields: readonly string[] = [
  'freightType',
  'incoterm',
  'originCountry',
  'countryDestination',
  ...needDates,
  ...needParties,
]

/** Who brings a document: the organization itself, or a party of the shipment. */
export const bringers = ['us', ...needParties] as const

/** The most rules of an organization. */
export const maxDocumentRules = 100

const fields = {
  type: z.enum(documentTypes),
  mode: z.enum(modes).nullable().default(null),
  direction: z.enum(directions).nullable().default(null),
  incoterm: z.enum(incotermCodes).nullable().default(null),
  /** The party that a shipment must have; with `partner` it must be that one. */
  party: z.enum(needParties).nullable().default(null),
  /** The name of a partner that must be that party; any party where none is named. */
  partner: optionalText(200).default(null),
  originCountry: countryId.nullable().default(null),
  destinationCountry: countryId.nullable().default(null),
  /** So many days after a date of the shipment, before it where negative; null: no due day. */
  due: z
    .strictObject({ date: z.enum(needDates), days: z.int().min(-365).max(365) })
    .nullable()
    .default(null),
  bringer: z.enum(bringers).default('us'),
} as const

/** What a rule says as it is saved: which shipments need a document of a type. A condition that is null asks nothing. */
export const documentRuleInput = fields
export const documentRule = z.strictObject({ id, ...fields })
export type DocumentRule = z.output<typeof documentRule>
