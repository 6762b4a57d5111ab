import { isRecord } from '@rumbo/domain/fields/parsed'
import { type ColorRule, isColorRule } from '@rumbo/domain/records/views/color-rules'
import { rowHeights, type SummaryKind, summaryKinds } from '@rumbo/domain/records/views/view'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'

/** The columns of a list, what its foot sums up, and how its cells are colored. */
export type KeptLayout = ColumnLayout & {
  readonly totals?: Readonly<Record<string, SummaryKind>>
  readonly colors?: readonly ColorRule[]
}

/** Layouts as a browser keeps them, by the view's id; those that an older version of the product kept in another form are left out. */
export function readLayouts(text: string | null): Readonly<Record<string, KeptLayout>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([view, layout]) => (isLayout(layout) ? [[view, layout]] : [])),
    )
  } catch {
    return {}
  }
}

const isLayout = (kept: unknown): kept is KeptLayout =>
  isRecord(kept) &&
  isTexts(kept.order) &&
  isRecordOf(kept.widths, (width) => typeof width === 'number') &&
  isOptional(kept.pinned, isTexts) &&
  isOptional(kept.rowHeight, isOneOf(rowHeights)) &&
  isOptional(kept.totals, (totals) => isRecordOf(totals, isOneOf(summaryKinds))) &&
  isOptional(kept.colors, (colors) => Array.isArray(colors) && colors.every(isColorRule))

const isTexts = (kept: unknown): boolean =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string')

const isOneOf = (values: readonly string[]) => (kept: unknown) => values.some((each) => each === kept)

const isRecordOf = (kept: unknown, isValue: (value: unknown) => boolean): boolean =>
  isRecord(kept) && Object.values(kept).every(isValue)

const isOptional = (kept: unknown, isRight: (kept: unknown) => boolean): boolean =>
  kept === undefined || isRight(kept)
