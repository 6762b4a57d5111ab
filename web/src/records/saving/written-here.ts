import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { sameValue } from '../../forms/same-value.ts'

/** A value that this window wrote, and the version of the record that it stood in. */
type Written = { readonly value: Json; readonly version: number }
/** One's own value and the later one that stands instead. */
export type Lost = { readonly mine: Json; readonly theirs: Json }

const byRecord = new Map<string, Map<string, Written>>()

/** Begins a write: what stood in the field before is no longer one's own. */
export function beginWrite(id: string, field: string): void {
  byRecord.get(id)?.delete(field)
}

/** Keeps what a write came to, as the server answered. */
export function endWrite(
  id: string,
  { field, value, version }: { readonly field: string; readonly value: Json; readonly version: number },
): void {
  const written = byRecord.get(id) ?? new Map<string, Written>()
  byRecord.set(id, written.set(field, { value, version }))
}

/** Forgets what was written to a record: its page was left. */
export function forgetWrites(id: string): void {
  byRecord.delete(id)
}

/** Finds the fields of a record that no longer hold what this window wrote; each is reported once. */
export function takeLost(
  id: string,
  now: Values & { readonly version: number },
): Readonly<Record<string, Lost>> {
  const lost: Record<string, Lost> = {}
  for (const [field, { value, version }] of byRecord.get(id) ?? []) {
    const theirs = now[field]
    if (theirs === undefined || now.version <= version || sameValue(theirs, value)) continue
    lost[field] = { mine: value, theirs }
    beginWrite(id, field)
  }
  return lost
}
