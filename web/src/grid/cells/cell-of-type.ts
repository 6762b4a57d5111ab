import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import type { CellKind } from '../columns/grid-column.ts'
import { checkboxCell } from './checkbox.tsx'
import { dateCell } from './date.tsx'
import { carrierCell, partyCell, placeCell } from './labelled.tsx'
import { emailCell, urlCell } from './link.tsx'
import { listedCell } from './listed.ts'
import { optionCell } from './option.tsx'
import { stringsCell } from './strings.ts'
import { textCell } from './text.ts'

/** How each type of values is drawn where a screen has no way of its own. */
export const cellOfType: Readonly<Record<FieldTypeId, CellKind>> = {
  id: textCell,
  string: textCell,
  text: textCell,
  number: textCell,
  decimal: textCell,
  currency: textCell,
  date: dateCell,
  dateTime: dateCell,
  checkbox: checkboxCell,
  list: optionCell,
  multiSelect: stringsCell,
  strings: stringsCell,
  email: emailCell,
  url: urlCell,
  place: placeCell,
  carrier: carrierCell,
  party: partyCell,
  person: partyCell,
  record: partyCell,
  quantity: textCell,
  structured: listedCell,
  percent: textCell,
  status: optionCell,
  files: textCell,
}
