import type { Selection } from '../screen/record-contracts.ts'

/** A list as it stands on screen. */
export type PrintedList = {
  readonly query: Selection
  readonly sort: string
  readonly fields: readonly string[]
  /** The field whose values head groups of rows. */
  readonly by: string | null
  /** The name of the view; null: that of the list. */
  readonly title: string | null
  /** What it is filtered by, in words. */
  readonly notes: readonly string[]
  /** How many, in words. */
  readonly count: string
}

/** The same as the contracts take it. */
export const listInput = ({ query, sort, fields, by, title, notes }: PrintedList) => ({
  query,
  columns: fields.slice(0, 60),
  notes: [...notes],
  ...(sort === '' ? {} : { sort }),
  ...(by === null ? {} : { by }),
  ...(title === null ? {} : { title: title.slice(0, 200) }),
})
