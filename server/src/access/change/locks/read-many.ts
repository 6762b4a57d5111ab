import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { isSameValue } from '@rumbo/domain/records/imports/values/same-value'
import { turnSize, yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { Scope } from '../../scope/scope.ts'
import { variantAfter } from '../change.ts'
import type { ManyPatch } from '../change-many.ts'
import { isOwnOn } from '../own-side.ts'
import { keepWhatFits, type Patch, parsePatch, withoutRefused } from '../parse-patch.ts'
import type { Authority } from '../reactions.ts'
import { lookUpMany } from '../references.ts'
import type { Sharing } from '../write/sharing.ts'
import type { Locked } from './lock.ts'

export type LockedRecord = { readonly locked: Locked; readonly sharing: Sharing }
type Found = Omit<Issue, 'message'>

/** A patch of a batch as it was read: what is to be written, what was left out, and why it is refused as a whole. */
export type ReadPatch = {
  readonly row: ManyPatch
  readonly record: LockedRecord | undefined
  readonly values: Values
  readonly dropped: readonly Found[]
  readonly issues: readonly Found[]
}

type ReadOptions = {
  readonly rows: readonly ManyPatch[]
  readonly locked: ReadonlyMap<string, LockedRecord>
  readonly authority: Authority
  readonly isLenient: boolean
}

/** Reads patches of many records by the rights on each, and looks up what they name. */
export async function readMany(
  scope: Scope,
  module: RecordModule,
  { rows, locked, authority, isLenient }: ReadOptions,
): Promise<readonly ReadPatch[]> {
  const parsed: Parsed[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % turnSize === 0) await yieldToEventLoop()
    parsed.push(parse(module, locked.get(row.id), { row, authority, isLenient }))
  }
  const looked = await lookUpMany(scope, module, parsed)
  const read: ReadPatch[] = []
  for (const [at, { row, record, values, dropped, issues }] of parsed.entries()) {
    if (at > 0 && at % turnSize === 0) await yieldToEventLoop()
    const { found = {}, issues: unknown = [] } = looked[at] ?? {}
    const resolved = { ...values, ...found }
    if (!isLenient || !record) {
      read.push({ row, record, values: resolved, dropped: [], issues: [...issues, ...unknown] })
      continue
    }
    const differing = withoutSame(module, record.locked, withoutRefused(resolved, unknown))
    const left = unknown.length > 0 ? [...dropped, ...unknown] : dropped
    read.push({ row, record, values: differing, dropped: left, issues })
  }
  return read
}

type Parsed = Omit<ReadPatch, 'values'> & {
  readonly variant: Locked['variant']
  readonly values: Readonly<Record<string, Json>>
}
type Parsing = Pick<ReadOptions, 'authority' | 'isLenient'> & { readonly row: ManyPatch }

function parse(
  module: RecordModule,
  record: LockedRecord | undefined,
  { row, authority, isLenient }: Parsing,
): Parsed {
  const { patch, restored } = row
  const variant = record ? variantAfter(module, record.locked, patch) : null
  const base = { row, record, variant, values: {}, dropped: [], issues: [] }
  if (!record) return { ...base, issues: [{ path: 'id', code: 'NOT_FOUND' }] }
  if (authority === 'product') return { ...base, values: patch as Values }
  const { acting } = record.sharing
  if (isLenient) return { ...base, ...keepWhatFits(module, acting, { variant, read: patch as Values }) }
  try {
    return { ...base, values: { ...restored, ...parsePatch(module, acting, variant, patch) } }
  } catch (error) {
    if (error instanceof AppError) return { ...base, values: { ...restored }, issues: error.issues }
    throw error
  }
}

/** A file names a party or a place by less than is kept of it: what says no other thing stays. */
function withoutSame(module: RecordModule, locked: Locked, values: Values): Values {
  const kept: Record<string, Json> = {}
  for (const id in values) {
    const value = values[id] ?? null
    const column = module.byField.get(id)
    if (column) {
      const stands = (isOwnOn(column, locked) ? locked.own : locked.owner).values[id] ?? null
      if (value === stands || isSameValue(value, stands, column.field)) continue
    }
    kept[id] = value
  }
  return kept
}

/** The fields that patches name, and those on which it depends how they are read. */
export function fieldsNamed(
  module: RecordModule,
  rows: readonly { readonly patch: Patch }[],
): ReadonlySet<string> {
  const named = new Set(fieldsOfLock(module))
  for (const { patch } of rows) for (const id in patch) named.add(id)
  return named
}

/** The fields of a record on which its variant and the rights of people depend. */
export const fieldsOfLock = ({ variant, assignee }: RecordModule): readonly string[] =>
  [variant?.field, assignee].filter((field) => typeof field === 'string')
