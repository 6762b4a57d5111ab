import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { normaliseContainer } from '@rumbo/domain/identifiers/container'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Frozen, In } from '@rumbo/domain/kernel/endpoint'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { localDate } from '@rumbo/domain/kernel/time/zone-clock'
import { type PhaseId, phaseRank, phasesOf } from '@rumbo/domain/phases/phase'
import type { DateExplained, explainDate } from '@rumbo/domain/shipments/contracts/dates.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import {
  type Candidate,
  type DateQuestion,
  type ReceivedEvent,
  soughtOf,
  soughtOfHub,
  soughtOfPhase,
  whyDate,
} from '@rumbo/domain/tracking/fold/why'
import type { DateFact } from '@rumbo/domain/tracking/phases/date-fact'
import { factsByField } from '@rumbo/domain/tracking/phases/manual-dates'
import { filledStatement } from '@rumbo/domain/tracking/statements/event'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../../modules.ts'
import { timeZones } from '../../reference/reference.service.ts'
import { type Seen, type StateRow, seenOf, stateOf } from '../tracking.queries.ts'
import { type Names, namesOf, placeOf } from './timeline.service.ts'

type Input = In<typeof explainDate>
type Found = Pick<DateQuestion, 'sought' | 'value' | 'fact' | 'hand'>
type DateContext = {
  readonly record: VisibleRecord
  readonly rows: readonly VisibleRecord[]
  readonly state: StateRow | undefined
}

/**
 * Why a date is what it is, as its reader may know: a field that he may not see answers as one that there is none of, and who
 * may not see the phases is told no events. @throws AppError NOT_FOUND, FIELD_UNKNOWN
 */
export async function explain(scope: Scope, input: Input): Promise<Visible<Frozen<DateExplained>>> {
  const records = together({
    record: await getRecord(scope, shipmentModule, input.id),
    rows: await getChildren(scope, containerModule, input.id),
  })
  const state = await scope.first(stateOf(input.id))
  const names = await namesOf(scope, state)
  const zoneOf = await timeZones(scope)
  const seen = await scope.all(seenOf((state?.events ?? []).map(({ id }) => id)))
  return mapVisible(records, (visible) => {
    const known = { ...visible, state }
    const found = foundFor(input, known)
    const events = receivedIn(known, seen)
    const { rule, candidates } = whyDate({ ...found, field: input.field, events })
    return answer(found, {
      rule: input.field === 'predictiveEta' && found.value !== null ? 'predicted' : rule,
      candidates: candidates.map((each) =>
        candidateOf(each, { names, zoneOf, values: visible.record.values }),
      ),
    })
  })
}

const unknown = () => new AppError('BAD_REQUEST', {}, [{ path: 'field', code: 'FIELD_UNKNOWN' }])

function foundFor({ field, hub, containerId }: Input, known: DateContext): Found {
  const { values } = known.record
  const outcome = known.state?.outcome ?? null
  if (hub !== undefined) {
    const port = outcome?.transshipmentPorts.find(({ code }) => code === hub)
    const sought = soughtOfHub(field)
    if (!('transshipmentPorts' in values) || !port || !sought) throw unknown()
    const fact = port[field as 'eta'] ?? null
    return { sought: { ...sought, place: hub }, value: fact?.date ?? null, fact, hand: null }
  }
  if (containerId !== undefined) return ofContainer(containerId, field, known)
  const isDate = shipmentModule.byField.get(field)?.field.type === 'date'
  if (!isDate || !(field in values)) throw unknown()
  const mode = modeOf(values)
  const told = outcome ? { ...factsByField(mode, outcome), ...detectedIn(outcome.dates) } : {}
  const hand = known.state?.hand_dates[field] ?? null
  return { sought: soughtOf(mode, field), value: textIn(values, field), fact: told[field] ?? null, hand }
}

const detectedIn = ({
  detectedAtd,
  detectedAta,
}: Readonly<Record<'detectedAtd' | 'detectedAta', DateFact | null>>) =>
  ({ detectedAtd, detectedAta }) as Readonly<Record<string, DateFact | null>>

/** Of a container phase and sort: '40_in_transit.actual'. */
export function phaseDateOf(
  mode: Mode,
  field: string,
): { phase: PhaseId; classifier: 'estimated' | 'actual' } {
  const [name, sort] = field.split('.')
  const phase = phasesOf[mode].find(({ id }) => id === name)?.id
  const classifier = (['estimated', 'actual'] as const).find((each) => each === sort)
  if (!phase || !classifier || phaseRank(mode, phase) < 0) throw unknown()
  return { phase, classifier }
}

function ofContainer(id: string, field: string, { record, rows, state }: DateContext): Found {
  const row = rows.find((each) => each.id === id)
  if (!row || !('shipmentCargos' in record.values)) throw new AppError('NOT_FOUND')
  const mode = modeOf(record.values)
  const { phase, classifier } = phaseDateOf(mode, field)
  if (!('phases' in row.values)) throw unknown()
  const number = normaliseContainer(textIn(row.values, 'number') ?? '')
  const told = state?.outcome?.containers
    .find((each) => each.number === number)
    ?.phaseDates.find((each) => each.phase === phase)
  const sought = soughtOfPhase(mode, phase, classifier)
  return {
    sought: sought && { ...sought, container: number },
    value: storedIn(row.values, { phase, classifier }),
    fact: (classifier === 'estimated' ? (told?.estimated ?? told?.planned) : told?.actual) ?? null,
    hand: state?.hand_containers[id]?.dates[field] ?? null,
  }
}

function storedIn(
  values: Values,
  { phase, classifier }: { phase: PhaseId; classifier: string },
): string | null {
  const rows = Array.isArray(values.phases) ? values.phases : []
  const row: unknown = rows.find((each: unknown) => isRecord(each) && each.phase === phase)
  const date = isRecord(row) ? row[classifier] : null
  return typeof date === 'string' ? date : null
}

function receivedIn({ record, state }: DateContext, seen: readonly Seen[]): readonly ReceivedEvent[] {
  if (!('phases' in record.values)) return []
  const lastSeen = new Map(seen.map(({ id, last_seen_at }) => [id, last_seen_at]))
  return (state?.events ?? [])
    .filter(({ ignored }) => record.owned || ignored === null)
    .map(({ id, source_kind, source_name, received_at, statement, ignored, milestone }) => ({
      ...{ id, ignored, milestone: milestone ?? null, statement: filledStatement(statement) },
      source: { kind: source_kind, name: source_name },
      receivedAt: received_at,
      lastSeenAt: lastSeen.get(id) ?? received_at,
    }))
}

type Writing = {
  readonly names: Names
  readonly zoneOf: (code: string) => string | undefined
  readonly values: Values
}

function candidateOf({ event, verdict }: Candidate, { names, zoneOf, values }: Writing) {
  const { id, source, statement, receivedAt, lastSeenAt } = event
  const { location, classifier, code, sourceCode, eventTime, createdTime, equipment } = statement
  const zone = zoneOf(location.unlocode ?? location.airport ?? '') ?? null
  const sees = (field: string) => field in values
  return {
    ...{ id, source, classifier, code, sourceCode, eventTime, createdTime, lastSeenAt, verdict },
    date: localDate(eventTime, zone),
    firstSeenAt: receivedAt,
    place: placeOf(statement, names, sees),
    equipment: sees('shipmentCargos') ? [...equipment] : [],
  }
}

type Explained = Pick<DateExplained, 'rule'> & {
  readonly candidates: readonly ReturnType<typeof candidateOf>[]
}

function answer({ value, fact, hand }: Found, { rule, candidates }: Explained): Frozen<DateExplained> {
  const same = candidates.filter(({ date, verdict }) => date === value && verdict !== 'retracted')
  const times = (of: (each: (typeof same)[number]) => string) =>
    same.map(of).sort((a, b) => Date.parse(a) - Date.parse(b))
  const isBeside = fact !== null && fact.date !== value
  return {
    ...{ value, rule, candidates },
    hand: hand && { date: hand.date, at: hand.at },
    told: isBeside ? fact.date : null,
    firstSeenAt: times(({ firstSeenAt }) => firstSeenAt)[0] ?? null,
    lastSeenAt: times(({ lastSeenAt }) => lastSeenAt).at(-1) ?? null,
  }
}
