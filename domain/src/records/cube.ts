import type { Period } from '../fields/filter/period.ts'

/** What stands where a record's share hides the value that groups it. */
export const withheld = '@withheld'

/** Records that are alike in a few fields and fall between the same two days. */
export type CubeGroup = {
  /** By field; null is empty, `withheld` hidden on these records. */
  readonly by: Readonly<Record<string, string | null>>
  /** The day of `starts` from which on they happen, up to the next one; '' before the first, null where no day is known. */
  readonly since: string | null
  /** Whether the day is the actual one rather than the expected one. */
  readonly isActual: boolean
  readonly count: number
  /** How many of them are later than first planned, by how many days together and at most. */
  readonly late: { readonly count: number; readonly days: number; readonly most: number }
}

/** How many records of some groups there are. */
export const countIn = (groups: readonly CubeGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

/** Whether a group falls into a period that begins and ends with days of `starts`. */
export const fallsInto =
  ({ from, to }: Period) =>
  ({ since }: CubeGroup): boolean =>
    since !== null && since >= from && since <= to
