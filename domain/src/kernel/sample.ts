/**
 * A value of a sample. A text or a key that holds `$name` stands for something that the world of a test has made: `$shipment` is the id
 * of a shipment there, `-$field` a sort by one of its fields.
 */
export type SampleValue =
  | string
  | number
  | boolean
  | null
  | readonly SampleValue[]
  | { readonly [key: string]: SampleValue }

/** The module that samples and examples of contracts for every module speak of, with the module of its children. */
export const sampleModule = {
  id: 'shipments',
  children: 'containers',
  one: 'Shipment',
  many: 'Shipments',
} as const

export type SampleInput = Readonly<Record<string, SampleValue>>

/** A right call of an endpoint, and how it deals with fields of records: by these, tests sweep all endpoints. */
export type Sample = {
  readonly input: SampleInput
  /** How it answers with fields of records, or takes them; or why it knows none. */
  readonly records: RecordSample | string
  /** Why everybody may know that what its path names is there. */
  readonly noSecret?: string
  /** It makes a record from this call, of the variant `$mode` or like the record `$model`. */
  readonly creates?: SampleInput
}

/** Calls of an endpoint that answers with fields of records, or takes them. */
export type RecordSample = {
  /** Calls whose answers tell nothing of a hidden field; the first one also takes a search, where the endpoint does. */
  readonly reads?: readonly SampleInput[]
  /** A field that a caller needs the right to edit: where it is hidden the call is refused. */
  readonly needs?: string
  /** Calls that name the field `$field`: with a hidden one they answer as with one that there is none of. */
  readonly asks?: readonly FieldCall[]
  /** Calls that write `$value` to `$field`: refused, with nothing changed, where it is locked or hidden. */
  readonly writes?: readonly FieldCall[]
  /** Where its answer names fields: as keys of a record or of rows, by id in definitions or a catalogue, or in lines of history. */
  readonly answers?: 'records' | 'rows' | 'definitions' | 'catalogue' | 'history'
  /** It answers whoever has the link, with all that the link's maker put into it. */
  readonly byLink?: true
}

/** A call that is made once for each field that it fits. */
export type FieldCall = {
  readonly input: SampleInput
  /** Fields of these modules alone; `tables` are those of an organization's own tables. */
  readonly of?: string | readonly string[]
  /** Fields of this type alone. */
  readonly type?: string
  /** Fields that a list can be sorted by alone. */
  readonly sortable?: true
  /** These fields alone. */
  readonly only?: readonly string[]
}
