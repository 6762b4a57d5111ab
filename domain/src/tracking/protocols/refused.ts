/** Why an item of a message is quarantined. Texts are in the locale file `tracking`, under `refused`. */
export const refusalCodes = [
  /** The message isn't of the protocol of its source, or has no items. */
  'notReadable',
  'notAnObject',
  'missing',
  'notText',
  'tooLong',
  'unknownEventType',
  'unknownEventCode',
  'unknownClassifier',
  'unknownTransport',
  'unknownLoad',
  'placeNotValid',
  /** A call of a vessel at a port that neither its code nor its name and country lead to. */
  'placeUnknown',
  /** A date whose qualifier, or the port that it stands at, says nothing that a shipment has. */
  'dateUnknown',
  'timeNotValid',
  'timeWithoutOffset',
  'timeNotPlausible',
  'timeInFuture',
  'noIdentity',
  /** The source's own JSON has no mapping that says how to read it. */
  'noMapping',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** A refusal: its reason and the path in the item, dotted, '' for the item itself. */
export type Refusal = { readonly code: RefusalCode; readonly path: string }

/** Leaves a reader from any depth; only readers throw and catch it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, path: string) {
    super(`${code} at ${path}`)
    this.name = 'Refused'
    this.refusal = { code, path }
  }
}
