import type { FieldTypeId } from '@rumbo/domain/fields/field-type'

/** Bounds of a column's width, in pixels. */
export const narrowest = 56
export const widest = 640
/** Pixels that one press of a key changes. */
export const widthStep = 8
/** Width of the column of check marks. */
export const selectWidth = 40

const defaultWidths: Partial<Record<FieldTypeId, number>> = {
  id: 120,
  text: 240,
  number: 96,
  decimal: 104,
  currency: 120,
  date: 116,
  dateTime: 152,
  checkbox: 80,
  email: 200,
  url: 200,
  place: 112,
  carrier: 136,
  party: 176,
  quantity: 112,
}

/** A column's width while nobody has chosen one: by type, wider for a long name. */
export const defaultWidth = (type: FieldTypeId, label: string): number =>
  Math.max(defaultWidths[type] ?? 144, Math.min(label.length * 7 + 44, 168))

/** A width within the bounds, in whole pixels. */
export const boundedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, narrowest), widest))

/** The pinned column leaves the others most of a narrow screen. */
export const pinnedWidth = (width: number, viewWidth: number): number =>
  viewWidth > 0 && viewWidth < 600
    ? Math.max(Math.min(width, Math.round(viewWidth * 0.44)), narrowest)
    : width
