import type { Language } from '@rumbo/domain/kernel/language'
import type { Mode } from '@rumbo/domain/kernel/mode'

/** How sure a date is. */
export type Sureness = 'planned' | 'estimated' | 'actual' | 'predicted'

/** A date as it is read, how sure it is, and whose: null where a hand of the company set it, '' where it was computed. */
export type PageDate = { readonly text: string; readonly sure: Sureness; readonly source: string | null }

export type PageStation = {
  readonly kind: string
  readonly place: string | null
  readonly code: string | null
  readonly arrival: PageDate | null
  readonly departure: PageDate | null
  readonly state: 'passed' | 'here' | 'ahead'
  /** Of the way to the next station; null at the last. */
  readonly leg: { readonly vessel: string | null; readonly state: 'passed' | 'underway' | 'ahead' } | null
}

export type PageRow = { readonly label: string; readonly text: string; readonly date: PageDate | null }

export type PageEvent = {
  readonly what: string
  readonly sure: Sureness
  readonly at: string
  readonly place: string | null
  readonly vessel: string | null
  readonly equipment: readonly string[]
  readonly source: string
}

type At = { readonly longitude: number; readonly latitude: number }
type Lines = readonly (readonly (readonly [number, number])[])[]

/** The route on a map. */
export type PageMap = {
  readonly stations: readonly (At & { readonly name: string })[]
  readonly travelled: Lines
  readonly ahead: Lines
  /** Where it is; null where that isn't known or not shown. */
  readonly position: At | null
}

/** All that a public page shows, in words and in one language; what was not chosen is nowhere in it. */
export type PublicPage = {
  readonly language: Language
  readonly company: string
  readonly hasLogo: boolean
  readonly mode: Mode
  readonly name: string | null
  readonly phase: string | null
  readonly timing: { readonly id: string; readonly text: string } | null
  /** Null where no place and no date of the way was chosen. */
  readonly voyage: readonly PageStation[] | null
  /** Null where the route isn't shown or its places aren't known. */
  readonly map: PageMap | null
  readonly sections: readonly { readonly title: string; readonly rows: readonly PageRow[] }[]
  /** Null: not chosen. */
  readonly containers:
    | readonly { readonly number: string; readonly type: string; readonly phase: string }[]
    | null
  readonly events: readonly PageEvent[] | null
  /** When a source last reported something that is shown. */
  readonly updated: { readonly at: string; readonly from: string } | null
  /** The company's time zone in words, in which all moments stand. */
  readonly timeZone: string
}
