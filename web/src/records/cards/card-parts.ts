import type { ComponentType } from 'react'
import type { GridRow } from '../../grid/rows/grid-row.ts'

/** A part of a card that draws several fields. */
export type CardPart = ComponentType<{ readonly row: GridRow }>

/** What stands in a line of a card: a field, drawn as in the table, or a part of the module's own. */
export type CardItem = string | CardPart

/** A line of a card: what stands at its beginning, and at its end. */
export type CardLine = { readonly start: readonly CardItem[]; readonly end: readonly CardItem[] }

/** How the records of a module look as cards, which are its list on a phone. */
export type CardParts = {
  /** What stands before all else; null where nothing does. */
  readonly Sign: CardPart | null
  /** The fields of which the first with a value leads the card: it is never cut off. */
  readonly lead: readonly string[]
  /** The field with the record's name; it stands behind the lead, and is cut off where there is no room. */
  readonly name: string
  /** How it stands, at the end of the first line; null where nothing does. */
  readonly Badge: CardPart | null
  /** The line under the first, from one edge to the other; null where there is none. */
  readonly Way: CardPart | null
  readonly lines: readonly CardLine[]
  /** Whether values of fields have their names before them. */
  readonly isNamed: boolean
  /** What asks for work, at the lower edge: it draws nothing where nothing does. */
  readonly Foot: CardPart | null
}

/** Which of some fields a card shows nowhere: neither in its lines, nor as what it is called. */
export function fieldsLeft(
  fields: readonly string[],
  { lines, name }: Pick<CardParts, 'lines' | 'name'>,
  leading: string | undefined,
): readonly string[] {
  const shown = lines.flatMap(({ start, end }) => [...start, ...end])
  return fields.filter((field) => field !== name && field !== leading && !shown.includes(field))
}

/** The fields that lead a card and name it, as the row has them, and which one leads; `name` is null where it leads already. */
export function cardTitle(
  { lead, name }: Pick<CardParts, 'lead' | 'name'>,
  { values }: Pick<GridRow, 'values'>,
): { readonly lead: string | null; readonly leading: string | undefined; readonly name: string | null } {
  const textOf = (field: string): string | null => {
    const value = values[field]
    return value === undefined || value === null || value === '' ? null : String(value)
  }
  const leading = lead.find((field) => textOf(field) !== null)
  const named = leading === name ? null : textOf(name)
  return { lead: leading === undefined ? null : textOf(leading), leading, name: named }
}

/** What a record is known by in one text: what leads its card, then its name; '' where neither is known. */
export function titleText(of: Pick<CardParts, 'lead' | 'name'>, values: GridRow['values']): string {
  const { lead, name } = cardTitle(of, { values })
  return [lead, name].filter((text) => text !== null).join(' · ')
}

/** The fields that a card shows of a module that says only which columns its list begins with. */
export function defaultLines(first: readonly string[], name: string): readonly CardLine[] {
  const [one, two, three, four] = first.filter((field) => field !== name)
  const lineOf = (start: string | undefined, end: string | undefined): readonly CardLine[] =>
    start === undefined ? [] : [{ start: [start], end: end === undefined ? [] : [end] }]
  return [...lineOf(one, two), ...lineOf(three, four)]
}
