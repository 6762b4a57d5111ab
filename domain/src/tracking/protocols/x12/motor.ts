import { isContainerNumber } from '../../../identifiers/container.ts'
import type { Statement } from '../../statements/event.ts'
import type { Segment } from '../edi/segments.ts'
import { refuseFuture } from '../instant.ts'
import { meantCode } from '../meant-code.ts'
import {
  blankStatement,
  identified,
  plainText,
  positionFrom,
  type ReadItem,
  readItem,
  statedAt,
} from '../read-item.ts'
import { Refused } from '../refused.ts'
import { codedStatus } from './codes.ts'
import { numbersIn } from './numbers.ts'
import { at, firstOf, loopsOf, type Part, tagOf } from './set.ts'
import { instantIn } from './times.ts'

const ofStatus = new Set(['AT7', 'MS1', 'MS2'])

/** Whether a segment speaks of the whole loop. */
export const isShared = (segment: Segment): boolean => !ofStatus.has(tagOf(segment))

/** 214: each status of a loop by itself, with the numbers of the header and of the loop. */
export function* readMotor(part: Part): Generator<ReadItem> {
  const shared = part.segments.filter(isShared)
  for (const loop of loopsOf(part.segments, 'AT7', ofStatus)) {
    yield readItem(part.rawOf([...shared, ...loop]), () => [statusOf(part, loop, shared)])
  }
}

function statusOf(part: Part, loop: readonly Segment[], shared: readonly Segment[]): Statement {
  const { context, createdTime, header } = part
  const status = firstOf(loop, 'AT7')
  const sent = (at(status, 1) ?? at(status, 3))?.toUpperCase()
  if (!sent) throw new Refused('missing', 'AT7-01')
  const coded = codedStatus('214', sent)
  const sourceCode = `214 ${sent}`.slice(0, 100)
  const classifier = coded.classifier ?? 'actual'
  const written = {
    date: at(status, 5) ?? undefined,
    time: at(status, 6) ?? undefined,
    zone: at(status, 7) ?? undefined,
  }
  const eventTime = instantIn(written, null, 'AT7-05')
  if (classifier === 'actual') refuseFuture(eventTime, context.receivedAt, 'AT7-05')
  return identified({
    ...blankStatement,
    code: meantCode({ own: context.overrides?.[sent], standard: coded.code, sourceCode }),
    sourceCode,
    classifier,
    eventTime,
    createdTime: statedAt(createdTime, { classifier, eventTime }),
    legMode: coded.legMode ?? 'truck',
    load: coded.load ?? null,
    location: { ...blankStatement.location, name: placeOf(firstOf(loop, 'MS1')) },
    position: positionOf(firstOf(loop, 'MS1')),
    ...equipmentOf(firstOf(loop, 'MS2')),
    references: referencesOf(header, shared),
    remark: reasonOf(at(status, 2)),
  })
}

/** The sender's reason for a status; NS is a normal one. */
const reasonOf = (code: string | null): string | null =>
  code && code.toUpperCase() !== 'NS' ? plainText(code, 500) : null

/** B10: the carrier's freight bill, then the number that the shipper gave. */
function referencesOf(header: readonly Segment[], shared: readonly Segment[]): Statement['references'] {
  const bill = firstOf([...header, ...shared], 'B10')
  const { references } = numbersIn([...header, ...shared], '214')
  const own = plainText(at(bill, 2), 100)
  return {
    ...references,
    pro: plainText(at(bill, 1), 100) ?? references.pro,
    others: [...new Set([...(own ? [own] : []), ...references.others])].slice(0, 20),
  }
}

/** 'LAREDO, TX' of MS1. */
function placeOf(place: Segment | undefined): string | null {
  const parts = [at(place, 1), at(place, 2)].filter((part) => part)
  return plainText(parts.join(', '), 250)
}

/** MS1-04 to 07: longitude and latitude as DDDMMSS, each with its direction. */
function positionOf(place: Segment | undefined): Statement['position'] {
  const degrees = (text: string | null, direction: string | null, negative: string) => {
    const found = /^(\d{1,3})(\d\d)(\d\d)$/.exec(text ?? '')
    if (!found) return null
    const value = Number(found[1]) + Number(found[2]) / 60 + Number(found[3]) / 3600
    return direction?.toUpperCase() === negative ? -value : value
  }
  const longitude = degrees(at(place, 4), at(place, 6), 'W')
  const latitude = degrees(at(place, 5), at(place, 7), 'S')
  return positionFrom(latitude, longitude)
}

/** MS2: the carrier's letters and its trailer, or a container on its chassis. */
function equipmentOf(equipment: Segment | undefined): Pick<Statement, 'vessel' | 'equipment'> {
  const [owner, number] = [at(equipment, 1) ?? '', at(equipment, 2) ?? '']
  const container = `${owner}${number}`.replace(/[\s-]/g, '').toUpperCase()
  if (isContainerNumber(container)) return { vessel: null, equipment: [container] }
  const name = plainText(`${owner} ${number}`, 100)
  return { vessel: number && name ? { imo: null, name } : null, equipment: [] }
}
