import {
  candidatesOf,
  type Heard,
  indexRules,
  type Listening,
  type RuleIndex,
} from '@rumbo/domain/automation/heard'
import { isAnnouncement } from '../../access/events/announce.ts'
import { type Consumer, type OutboxEvent, programsOnly } from '../../access/events/dispatcher.ts'
import { statement } from '../../access/scope/statement.ts'

/** Rules of an organization in memory, as long as its version is this one. */
type Indexed = { readonly version: number; readonly index: RuleIndex }

type Answer = {
  readonly organization: string
  readonly version: number
  /** Null: the version is known. */
  readonly rules: readonly Listening[] | null
}

const heardIn = (organizations: readonly string[], known: Readonly<Record<string, number>>) => statement<{
  heard: readonly Answer[]
}>`
  select system.rules_heard(${organizations}::uuid[], ${JSON.stringify(known)}::jsonb) as heard`

const keep = (events: readonly { readonly event: OutboxEvent; readonly rules: readonly string[] }[]) =>
  statement`select system.keep_rule_events(${JSON.stringify(events)}::jsonb)`

/** Organizations whose rules are kept in memory at most. */
const maxKnown = 5_000
const fromBatches: readonly string[] = ['import', 'demo']
const byPeople: readonly string[] = ['screen', 'api']

/**
 * Notes which rules an event may start, by its module and fields alone: what becomes of it is found afterwards, on the record as it is
 * then. An edit of somebody without rules costs one look at the versions of them, for all events that are handed on together.
 */
export function noteCandidates(): Consumer {
  const known = new Map<string, Indexed>()
  return async (events, ask) => {
    const found = events.filter(mayStart)
    if (found.length === 0) return
    const organizations = [...new Set(found.map(({ organization_id }) => organization_id))]
    const versions = Object.fromEntries(
      organizations.flatMap((id) => {
        const version = known.get(id)?.version
        return version === undefined ? [] : [[id, version]]
      }),
    )
    const answers = (await ask(heardIn(organizations, versions)))?.heard ?? []
    if (known.size > maxKnown) known.clear()
    const indexes = new Map<string, RuleIndex>()
    for (const { organization, version, rules } of answers) {
      const index = rules ? indexRules(rules) : known.get(organization)?.index
      if (!index) continue
      known.set(organization, { version, index })
      indexes.set(organization, index)
    }
    const kept = found.flatMap((event) => {
      const index = indexes.get(event.organization_id)
      const rules = index ? candidatesOf(index, heardOf(event)) : []
      return rules.length > 0 ? [{ event, rules }] : []
    })
    if (kept.length > 0) await ask(keep(kept))
  }
}

/** Whether a record of an event can be named: not what only has open pages read again. */
const mayStart = ({ module, fields, happened, user_ids, record_id, record_ids, batch }: OutboxEvent) =>
  user_ids === null &&
  !isAnnouncement(module) &&
  (happened !== null || fields.length > 0) &&
  (record_id !== null || record_ids !== null || batch !== null)

function heardOf({ module, fields, happened, way, record_ids, batch, row_id }: OutboxEvent): Heard {
  const many = (batch ?? record_ids ?? []).length > 1
  return {
    module,
    fields,
    happened,
    isBulk: fromBatches.includes(way) || (many && byPeople.includes(way)),
    isChild: row_id !== null && !module.startsWith(programsOnly),
  }
}
