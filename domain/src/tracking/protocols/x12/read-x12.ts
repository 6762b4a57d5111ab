import type { ReadContext } from '../context.ts'
import { type Segment, segmentsOf } from '../edi/segments.ts'
import type { ReadItem } from '../read-item.ts'
import { readCarriage } from './carriage.ts'
import { isStatus } from './codes.ts'
import { marksAt, nextInterchange } from './envelope.ts'
import { isShared, readMotor } from './motor.ts'
import { at, type Part, tagOf } from './set.ts'
import { instantIn } from './times.ts'

/** A part has at most so many segments: a loop of statuses is read part by part, any other set is none of a status. */
const maxSegments = 2_000
/** So many segments that are no status go on with a loop that is longer than a part. */
const maxShared = 100

/**
 * Reads the X12 transactions 214, 315 and 322 of a file, whatever its separators, one part at a time; other transactions are
 * quarantined. Interchanges may stand one after the other.
 */
export function* readX12(text: string, context: ReadContext): Generator<ReadItem> {
  let start = nextInterchange(text, 0)
  if (start < 0) yield { raw: text.slice(0, 8_000), code: 'notReadable', path: 'ISA' }
  while (start >= 0) {
    const next = nextInterchange(text, start + 3)
    const interchange = text.slice(start, next < 0 ? text.length : next)
    yield* readInterchange(interchange, context)
    start = next
  }
}

function* readInterchange(text: string, context: ReadContext): Generator<ReadItem> {
  const marks = marksAt(text, 0)
  if (!marks) {
    yield { raw: text.slice(0, 8_000), code: 'notReadable', path: 'ISA' }
    return
  }
  const rawOf = (segments: readonly Segment[]) =>
    segments.map(({ start, end }) => `${text.slice(start, end).trim()}${marks.terminator}`).join('\n')
  const envelope: Segment[] = []
  let createdTime = context.receivedAt
  let open: Open | null = null
  for (const segment of segmentsOf(text, marks)) {
    const tag = tagOf(segment)
    if (tag === 'ISA' || tag === 'GS') {
      if (tag === 'GS') envelope.length = 1
      envelope.push(segment)
      createdTime = sentAt(segment, context) ?? createdTime
    } else if (tag === 'ST' || tag === 'SE' || tag === 'GE' || tag === 'IEA') {
      if (open) yield* closed(open, { rawOf, createdTime, context })
      open = tag === 'ST' ? begun([...envelope, segment], segment) : null
    } else if (open?.transaction === '214' && tag === 'LX') {
      yield* closed(open, { rawOf, createdTime, context })
      open = loopOf(open, segment)
    } else if (open) {
      if (tag === 'AT7' && open.segments.length >= maxSegments) {
        yield* closed(open, { rawOf, createdTime, context })
        open = goneOn(open)
      }
      if (open.segments.length <= maxSegments) open.segments.push(segment)
    }
  }
  if (open) yield* closed(open, { rawOf, createdTime, context })
}

/** A set, or the loop of a set that is being read. */
type Open = {
  readonly transaction: string
  readonly header: readonly Segment[]
  readonly segments: Segment[]
  readonly isLoop: boolean
}

const begun = (header: readonly Segment[], set: Segment): Open => ({
  transaction: at(set, 1) ?? '',
  header,
  segments: [],
  isLoop: false,
})

/** The next loop of a set: what stood before the first one is the header of all. */
const loopOf = ({ transaction, header, segments, isLoop }: Open, segment: Segment): Open => ({
  transaction,
  header: isLoop ? header : [...header, ...segments],
  segments: [segment],
  isLoop: true,
})

/** A loop after as much of it was read as a part holds. */
const goneOn = (open: Open): Open => ({
  ...open,
  segments: open.segments.filter(isShared).slice(0, maxShared),
})

function* closed(
  { transaction, header, segments }: Open,
  { rawOf, createdTime, context }: Pick<Part, 'rawOf' | 'createdTime' | 'context'>,
): Generator<ReadItem> {
  const part: Part = {
    transaction,
    createdTime,
    header,
    segments,
    rawOf: (some) => rawOf([...header, ...some]),
    context,
  }
  if (!isStatus(transaction))
    yield { raw: part.rawOf(segments).slice(0, 8_000), code: 'notReadable', path: 'ST-01' }
  else if (segments.length > maxSegments && transaction !== '214')
    yield { raw: part.rawOf(segments.slice(0, 50)), code: 'tooLong', path: 'ST' }
  else if (transaction === '214') yield* readMotor(part)
  else yield* readCarriage(part)
}

/** When a group says that it was sent, GS-04 and GS-05, unless that lies ahead. */
function sentAt(segment: Segment, { receivedAt }: ReadContext): string | null {
  if (tagOf(segment) !== 'GS') return null
  try {
    const written = { date: at(segment, 4) ?? undefined, time: at(segment, 5) ?? undefined, zone: 'UT' }
    const sent = instantIn(written, null, 'GS-04').replace('+00:00', 'Z')
    return Date.parse(sent) <= Date.parse(receivedAt) ? sent : null
  } catch {
    // A header that tells no time that exists: when the message came serves instead.
    return null
  }
}
