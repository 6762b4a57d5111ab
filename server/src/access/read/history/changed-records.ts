import { type ChangedField, maxChanged } from '@rumbo/domain/records/contracts/changed.contracts'
import { withSourceNames } from '../../history/record-source.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'
import { seenMark } from './seen-marks.ts'
import { type UnseenLine, unseenLines } from './unseen-lines.ts'

/** Records that others changed since the reader last looked: any, or those whose main date they moved later. */
export type ChangedRecords = 'any' | 'later'

/** Which records others changed, the last ones first, up to `maxChanged`. */
type Changed = {
  readonly since: string | null
  /** The last line of history that was looked at. */
  readonly until: string | null
  readonly any: readonly string[]
  readonly later: readonly string[]
  /** There are more, or more were changed than were looked at. */
  readonly capped: boolean
}

const nothing: Changed = { since: null, until: null, any: [], later: [], capped: false }

/** One question a transaction: a list, its counts and its groups ask the same. */
const reads = new WeakMap<Scope, Map<string, Promise<Changed>>>()

/** Which records of a module changed since the reader last looked, as far as they may see what changed. */
export function changedRecords(scope: Scope, declared: RecordModule): Promise<Changed> {
  const known = reads.get(scope) ?? new Map<string, Promise<Changed>>()
  reads.set(scope, known)
  const found = known.get(declared.id) ?? find(scope, moduleIn(scope, declared))
  known.set(declared.id, found)
  return found
}

/** Their ids alone. */
export const changedIds = async (
  scope: Scope,
  module: RecordModule,
  which: ChangedRecords,
): Promise<readonly string[]> => (await changedRecords(scope, module))[which]

async function find(scope: Scope, module: RecordModule): Promise<Changed> {
  const mark = await seenMark(scope, module)
  if (!mark) return nothing
  const { lines, isCut } = await unseenLines(scope, module, { mark, ids: null })
  const all = [...byRecord(lines)]
  const few = all.slice(0, maxChanged)
  return {
    since: mark.at,
    until: lines[0]?.id ?? null,
    any: few.map(([id]) => id),
    later: few.filter(([, changes]) => isLater(module, changes)).map(([id]) => id),
    capped: isCut || all.length > few.length,
  }
}

function byRecord(lines: readonly UnseenLine[]): ReadonlyMap<string, readonly UnseenLine[]> {
  const found = new Map<string, UnseenLine[]>()
  for (const line of lines) {
    const known = found.get(line.record_id)
    if (known) known.push(line)
    else found.set(line.record_id, [line])
  }
  return found
}

/** Whether others moved the main date of a record later, from what it was before the first of their changes. */
function isLater({ id, news: { date } }: RecordModule, lines: readonly UnseenLine[]): boolean {
  if (date === null) return false
  const moves = lines
    .filter(({ module }) => module === id)
    .flatMap(({ changes }) => changes.filter(({ field }) => field === date))
  const [to, from] = [moves[0]?.to, moves.at(-1)?.from]
  return typeof to === 'string' && typeof from === 'string' && to > from
}

type ChangedAnswer = {
  readonly since: string | null
  readonly items: readonly { readonly id: string; readonly fields: readonly ChangedField[] }[]
}

/** Which fields of some records others changed since the reader last looked, each with its last change. */
export async function changedFields(
  scope: Scope,
  declared: RecordModule,
  ids: readonly string[],
): Promise<Visible<ChangedAnswer>> {
  const module = moduleIn(scope, declared)
  const mark = await seenMark(scope, module)
  if (!mark) return show({ since: null, items: [] })
  const { lines } = await unseenLines(scope, module, { mark, ids })
  const items = [...byRecord(await withSourceNames(scope, lines))].map(([id, ofRecord]) => ({
    id,
    fields: fieldsOf(scope, ofRecord),
  }))
  return show({ since: mark.at, items })
}

/** The newest change of each field. */
function fieldsOf(scope: Scope, lines: readonly UnseenLine[]): readonly ChangedField[] {
  const fields = new Map<string, ChangedField>()
  for (const line of lines)
    for (const { field } of line.changes) {
      const key = `${line.module} ${line.row_id} ${field}`
      if (!fields.has(key)) fields.set(key, fieldOf(scope, line, field))
    }
  return [...fields.values()]
}

/** People are named to their own company alone, as is what came out of its files and keys. */
function fieldOf(scope: Scope, line: UnseenLine, field: string): ChangedField {
  const { organization_id, organization_name, user_id, user_name, way, at } = line
  const isOwn = organization_id === scope.organizationId
  return {
    module: line.module,
    rowId: line.row_id,
    field,
    at,
    way,
    source: isOwn || way === 'tracking' ? line.source : null,
    user: isOwn && user_id !== null && user_name !== null ? { id: user_id, label: user_name } : null,
    organization: organization_name === null ? null : { id: organization_id, label: organization_name },
  }
}
