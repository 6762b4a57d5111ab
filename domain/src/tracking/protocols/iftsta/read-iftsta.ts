import type { ReadContext } from '../context.ts'
import { componentsOf, type Segment, segmentsOf } from '../edi/segments.ts'
import type { ReadItem } from '../read-item.ts'
import { startOf } from './envelope.ts'
import { type Components, tagOf } from './numbers.ts'
import { readStatus } from './status.ts'
import { instantOfDtm } from './times.ts'

/** A status with more segments than that is none; of a header the rest is left out. */
const maxSegments = 1_000

/**
 * Reads the statuses (STS) of the IFTSTA messages of a file, one at a time, in the order of the segments: the numbers of their
 * groups differ from directory to directory. Other messages are quarantined.
 */
export function* readIftsta(text: string, context: ReadContext): Generator<ReadItem> {
  const start = startOf(text)
  if (!start) {
    yield { raw: text.slice(0, 8_000), code: 'notReadable', path: 'UNB' }
    return
  }
  const { marks, from } = start
  const components = (element: string | undefined) => componentsOf(element, marks)
  const prefix = text.slice(0, from).trim()
  // What stands before the status is written once for all statuses of a consignment.
  const rawOf = (segments: readonly Segment[]) =>
    segments.map(({ start, end }) => `${text.slice(start, end).trim()}${marks.terminator}\n`).join('')
  const spanOf = (segments: readonly Segment[]) =>
    text.slice(segments[0]?.start ?? 0, (segments.at(-1)?.end ?? 0) + 1).trim()
  const headOf = remembered((header) => ({
    raw: `${prefix}${prefix === '' ? '' : '\n'}${rawOf(header)}`,
    createdTime: sentAt(header, { components, context }),
  }))
  const closing = { headOf, spanOf, components, context }
  let envelope: readonly Segment[] = []
  let message: Message | null = null
  for (const segment of segmentsOf(text, marks, from)) {
    const tag = tagOf(segment.elements)
    if (tag === 'UNB') envelope = [segment]
    if (tag === 'UNB' || tag === 'UNH' || tag === 'UNT' || tag === 'UNZ' || tag === 'CNI' || tag === 'STS') {
      if (message) yield* closed(message, closing)
      message = next(message, { tag, segment, envelope, components })
      if (message?.other) {
        yield { raw: rawOf(message.head), code: 'notReadable', path: 'UNH' }
        message = null
      }
    } else if (message) {
      const open = message.status ?? message.consignment ?? message.head
      if (open.length <= maxSegments) open.push(segment)
    }
  }
  if (message) yield* closed(message, closing)
}

type Message = {
  readonly head: Segment[]
  readonly consignment: Segment[] | null
  readonly status: Segment[] | null
  /** Of another kind than IFTSTA. */
  readonly other: boolean
}

type Turn = {
  readonly tag: string
  readonly segment: Segment
  readonly envelope: readonly Segment[]
  readonly components: Components
}

/** Where the reader stands after a segment that begins or ends a message, a consignment or a status. */
function next(message: Message | null, { tag, segment, envelope, components }: Turn): Message | null {
  switch (tag) {
    case 'UNH': {
      const kind = components(segment.elements[2])[0]?.toUpperCase()
      const head = [...envelope, segment]
      return { head, consignment: null, status: null, other: kind !== 'IFTSTA' }
    }
    case 'CNI':
      return message && { ...message, consignment: [segment], status: null }
    case 'STS':
      return message && { ...message, status: [segment] }
    default:
      return null
  }
}

type Head = { readonly raw: string; readonly createdTime: string }
type Closing = {
  readonly headOf: (header: readonly Segment[]) => Head
  readonly spanOf: (segments: readonly Segment[]) => string
  readonly components: Components
  readonly context: ReadContext
}

/** Keeps the last answer: a file holds many statuses under one header. */
function remembered(make: (header: readonly Segment[]) => Head): (header: readonly Segment[]) => Head {
  let last: { readonly header: readonly Segment[]; readonly head: Head } | null = null
  return (header) => {
    const isSame =
      last?.header.length === header.length && header.every((segment, at) => segment === last?.header[at])
    if (!last || !isSame) last = { header, head: make(header) }
    return last.head
  }
}

function* closed(message: Message, { headOf, spanOf, components, context }: Closing): Generator<ReadItem> {
  const { head, consignment, status } = message
  if (!status) return
  const header = consignment ? [...head, ...consignment] : head
  const { raw: before, createdTime } = headOf(header)
  const raw = before + spanOf(status)
  if (status.length > maxSegments) yield { raw: raw.slice(0, 8_000), code: 'tooLong', path: 'STS' }
  else yield* readStatus({ raw, header, status, components, context, createdTime })
}

/** When the message says that it was made (DTM 137), unless that lies ahead. */
function sentAt(
  header: readonly Segment[],
  { components, context }: { readonly components: Components; readonly context: ReadContext },
): string {
  for (const { elements } of header) {
    const [qualifier, value = '', format = ''] = components(elements[1])
    if (elements[0]?.toUpperCase() !== 'DTM' || qualifier !== '137') continue
    try {
      const sent = instantOfDtm(value, format, { zone: null, path: 'DTM' })
      if (Date.parse(sent) <= Date.parse(context.receivedAt)) return sent
    } catch {
      // A time that doesn't exist: when the message came serves instead.
    }
  }
  return context.receivedAt
}
