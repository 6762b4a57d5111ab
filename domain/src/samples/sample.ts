import type { Values } from '../fields/values.ts'
import type { Language } from '../kernel/language.ts'
import type { Mode } from '../kernel/mode.ts'

/** A text in both languages. */
export type SampleText = Readonly<Record<Language, string>>

/** A sample as it is written down: dates by their days from today, numbers without their check digits. */
export type Sample = {
  readonly name: SampleText
  readonly mode: Mode
  readonly values: Values
  /** By field; how many days from today. */
  readonly days: Readonly<Record<string, number>>
  readonly notes?: SampleText
  /** Eleven characters of an air waybill, '139-4471203': the twelfth is found. */
  readonly waybill?: string
  readonly containers?: readonly (Values & {
    /** Ten characters, the eleventh is found; other units have none. */
    readonly box?: string
  })[]
}
