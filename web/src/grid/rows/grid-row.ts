import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'

/** How sure a date is: it happened, a source expects it, we computed it, somebody planned it. */
export type Freshness = 'actual' | 'estimated' | 'predicted' | 'planned'

/** Why a date can hardly be right. */
export type Doubt = 'year' | 'arrivedBeforeDeparture' | 'expectedBeforeDeparture'

/** A record as a grid draws it. */
export type GridRow = {
  readonly id: string
  /** By field id. `null` is empty; a field that is absent was not shared with the reader. */
  readonly values: Readonly<Record<string, Json>>
  /** Decides labels and options that differ by mode. */
  readonly mode?: Mode
  /** Another company made it and shares it. */
  readonly fromOthers?: true
  /** By field id, of dates alone; without it a date has no mark. */
  readonly freshness?: Readonly<Record<string, Freshness>>
  /** By field id, of values that are kept although they can hardly be right. */
  readonly doubts?: Readonly<Record<string, Doubt>>
}
