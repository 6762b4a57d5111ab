import type { CarrierRow } from '../identifiers/recognise.ts'

/** A port or airport. */
export type KnownPlace = {
  /** UN/LOCODE, or the IATA code of an airport. */
  readonly code: string
  readonly name: string
  readonly country: string
  /** 3 a main port, 0 one of unknown size. */
  readonly weight: number
}

/** Places by what they are called. */
export type KnownPlaces = {
  readonly byCode: (code: string) => KnownPlace | undefined
  /** All that have a name, folded and without signs; whether it is their own name or another. */
  readonly byName: (name: string) => readonly (KnownPlace & { readonly isName: boolean })[]
}

/** A carrier with what else it is called. */
export type NamedCarrier = CarrierRow & { readonly aliases: readonly string[] }

/** What values are proved by. */
export type PaperReferences = {
  readonly ports: KnownPlaces
  readonly airports: KnownPlaces
  readonly carriers: readonly NamedCarrier[]
  readonly airlines: readonly NamedCarrier[]
}
