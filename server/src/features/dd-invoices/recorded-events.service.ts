import type { RecordedEvent } from '@rumbo/domain/dd-invoices/evidence/evidence'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn } from '@rumbo/domain/fields/values'
import { freeTimeReads } from '@rumbo/domain/free-time/ways-of'
import { getChildren } from '../../access/read/get-record.ts'
import { listHistory } from '../../access/read/history/list-history.ts'
import type { HistoryLine } from '../../access/read/history/visible-lines.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'

type Paging = { readonly shipment: string; readonly cursorSecret: Uint8Array }

/** Lines of history that are read at once. */
const limit = 2_000

const modules = ['shipments', 'containers'] as const
const fields = [...new Set(modules.flatMap((module) => freeTimeReads[module] ?? []))]
/** Phases are lists of dates: those that moved stand one by one. */
const structured = 'phases'

/**
 * What was recorded of the dates that clocks are counted by, as its reader may see it, the oldest first. Lines that change none of them aren't
 * read, and of each page of the others the events alone are kept.
 */
export async function recordedEvents(
  scope: Scope,
  { shipment: id, cursorSecret }: Paging,
): Promise<Visible<readonly RecordedEvent[]>> {
  const containers = await getChildren(scope, containerModule, id)
  let found: Visible<readonly RecordedEvent[]> = show([])
  let cursor: string | undefined
  do {
    const query = { id, limit, cursor, fields }
    const read = await listHistory(scope, shipmentModule, { query, cursorSecret })
    found = mapVisible(together({ found, containers, read }), (all) => [
      ...all.found,
      ...eventsIn(all.read.items, all.containers),
    ])
    cursor = useInternally(read, ({ nextCursor }) => nextCursor) ?? undefined
  } while (cursor !== undefined)
  return mapVisible(found, (events) => events.toReversed())
}

/** The events of lines, in their order. */
function eventsIn(
  lines: readonly HistoryLine[],
  containers: readonly VisibleRecord[],
): readonly RecordedEvent[] {
  const numbers = new Map(containers.map(({ id, values }) => [id, textIn(values, 'number') ?? '']))
  return lines.flatMap((line) => eventsOf(line, numbers).toReversed())
}

function eventsOf(
  { module, rowId, changes, way, source, user, at }: HistoryLine,
  numbers: ReadonlyMap<string, string>,
): readonly RecordedEvent[] {
  const known = modules.find((each) => each === module)
  if (!known) return []
  const of = { container: numbers.get(rowId ?? '') ?? '', module: known, way, recordedAt: at }
  const by = source ?? user?.label ?? null
  return changes
    .filter(({ field }) => freeTimeReads[known]?.includes(field))
    .flatMap(({ field, from, to }): RecordedEvent[] =>
      field === structured
        ? movedPhases(from, to).map(({ phase, day }) => ({ ...of, field: phase, value: day, source: by }))
        : [{ ...of, field, value: to, source: by }],
    )
}

/** The phases whose day is another than before. */
function movedPhases(from: Json, to: Json): readonly { readonly phase: string; readonly day: string }[] {
  const before = new Map(phaseDays(from).map(({ phase, day }) => [phase, day]))
  return phaseDays(to).filter(({ phase, day }) => before.get(phase) !== day)
}

function phaseDays(phases: Json): readonly { readonly phase: string; readonly day: string }[] {
  if (!Array.isArray(phases)) return []
  return phases.flatMap((each) =>
    isRecord(each) && typeof each.phase === 'string' && typeof each.actual === 'string'
      ? [{ phase: each.phase, day: each.actual }]
      : [],
  )
}

/** Nothing: of a shipment that its reader doesn't see as a whole. */
export const noEvents: Visible<readonly RecordedEvent[]> = show([])
