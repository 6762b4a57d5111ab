import type { Json } from '@rumbo/domain/fields/field-type'
import { valueIn } from '@rumbo/domain/fields/values'
import { sameValue } from '../../forms/same-value.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'

/** What undoes an edit, and what must still stand for that: the values that the edit left. */
export type UndoPatch = {
  readonly patch: Readonly<Record<string, Json>>
  readonly left: Readonly<Record<string, Json>>
}

/** A field that may go back with an edit, unless the product alone writes it. */
type UndoneField = { readonly id: string; readonly readOnly?: boolean | undefined }

type Edit = { readonly field: string; readonly before: RecordAnswer; readonly after: RecordAnswer }

/**
 * The values to put back after an edit of one field: its own, and those that a rule changed along with it. What others changed in
 * between isn't this edit's, so the rest goes back only where the edit's version is the next one.
 */
export function undoPatch({ field, before, after }: Edit, fields: readonly UndoneField[]): UndoPatch {
  const followed =
    after.version === before.version + 1
      ? fields.filter(({ id, readOnly }) => id !== field && !readOnly && id in before && id in after)
      : []
  const ids = [field, ...followed.map(({ id }) => id).filter((id) => !same(before, after, id))]
  const of = (record: RecordAnswer) => Object.fromEntries(ids.map((id) => [id, value(record, id)]))
  return { patch: of(before), left: of(after) }
}

/** Whether a record still has what an edit left. */
export const stillStands = (left: UndoPatch['left'], now: RecordAnswer): boolean =>
  Object.entries(left).every(([id, stood]) => id in now && sameValue(stood, value(now, id)))

const value = (record: RecordAnswer, id: string): Json => valueIn({ [id]: record[id] ?? null }, id)

const same = (a: RecordAnswer, b: RecordAnswer, id: string) => sameValue(value(a, id), value(b, id))
