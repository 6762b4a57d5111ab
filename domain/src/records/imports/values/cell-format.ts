import type { Mode } from '../../../kernel/mode.ts'
import type { DateShape, NumberShape } from '../import.ts'
import type { WrittenUnit } from './numbers/unit-words.ts'

/** A word of an option in one of the languages; of options that depend on the mode, in which. */
export type OptionWord = { readonly value: string; readonly word: string; readonly mode?: Mode }

/** How the cells of one column are read. */
export type CellFormat = {
  /** Absent: cells that could be two days are refused. */
  readonly dateShape?: DateShape
  /** Absent: cells that could be two numbers are refused. */
  readonly numberShape?: NumberShape
  /** Between several values in one cell. */
  readonly separator?: string
  /** What standard options are called in both languages, and by the organization; own options bring their names. */
  readonly words?: readonly OptionWord[]
  /** What else the trade calls standard options. */
  readonly synonyms?: readonly OptionWord[]
  /** The unit that the heading says, for amounts without one of their own. */
  readonly unit?: WrittenUnit | 'unclear'
  /** Codes of the organization's partners, as `partyCode` writes them: no other text in brackets is a party's code. */
  readonly partyCodes?: ReadonlySet<string>
  /** IANA name of the zone in which moments without an offset are written; defaults to UTC. */
  readonly timeZone?: string
}
