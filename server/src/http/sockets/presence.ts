import { type Attending, attending, goneAfter, type Present } from '@rumbo/domain/kernel/present'
import type { Socket } from 'socket.io'
import { attendeeOf, maySeeField, type RecordPresence } from '../../access/events/presence.ts'
import { opensModuleNamed } from '../../access/rights/opened-modules.ts'
import { open } from '../../access/visible/visible-contents.ts'
import type { EdgeServices } from '../perform.ts'
import type { Admitted } from './admission.ts'
import { type Moved, type OnRecord, type Place, PresenceElsewhere } from './presence-elsewhere.ts'

type Here = Attending & RecordPresence & { readonly checkedAt: number; readonly seenAt: number }
type Watched = { readonly socket: Socket; wanted: Attending | null; here: Here | null; checking: boolean }

/** How long a check of rights holds for the same record, in milliseconds. */
const checkHolds = 10_000

/** Says to the other servers who of this one's sockets is where, and asks them who is on a record. */
export type OtherServers = {
  readonly moved: (moved: Moved) => void
  readonly whoIsOn: (record: OnRecord) => void
}

/** What one server alone says to others. */
const noOthers: OtherServers = { moved: () => undefined, whoIsOn: () => undefined }

/**
 * Who is on which record, of one organization each, as this server's sockets and the other servers say. Being on a record is a right like reading
 * it: rights are checked when somebody comes, and again while they stay.
 */
export class Presence {
  readonly #sockets = new Map<string, Watched>()
  readonly #elsewhere = new PresenceElsewhere()
  readonly #pool: EdgeServices['pool']
  readonly #others: OtherServers

  constructor(pool: EdgeServices['pool'], others = noOthers) {
    this.#pool = pool
    this.#others = others
  }

  /** Listens to what a socket says of where it is. What can't be read is passed over. */
  watch(socket: Socket): void {
    const watched: Watched = { socket, wanted: null, here: null, checking: false }
    this.#sockets.set(socket.id, watched)
    socket.on('attend', (message: unknown) => {
      const { data } = attending.safeParse(message)
      if (data) void this.#go(watched, data)
    })
    socket.on('leave', () => void this.#go(watched, null))
    socket.on('disconnect', () => {
      this.#sockets.delete(socket.id)
      this.#move(watched, null)
    })
  }

  /** Another server says that one of its sockets moved. */
  hear(moved: Moved): void {
    for (const record of this.#elsewhere.note(moved, Date.now())) this.#announce(record)
  }

  /** Another server asks who is on a record. */
  answer(record: OnRecord): void {
    for (const { socket, here } of this.#on(record)) this.#say(socket, here)
  }

  /** Counts those as gone who gave no sign of life; `now` as `Date.now()`. */
  dropSilent(now: number): void {
    for (const watched of this.#sockets.values()) {
      if (watched.here && now - watched.here.seenAt > goneAfter) this.#move(watched, null)
    }
    for (const record of this.#elsewhere.dropSilent(now)) this.#announce(record)
  }

  /** Runs one check at a time for a socket; of what it says meanwhile only the last is checked after it. */
  async #go(watched: Watched, wanted: Attending | null): Promise<void> {
    watched.wanted = wanted
    if (watched.checking) return
    watched.checking = true
    let checked: Attending | null | undefined
    while (checked !== watched.wanted) {
      checked = watched.wanted
      const here = checked && (await this.#enter(watched, checked))
      if (checked === watched.wanted && this.#sockets.has(watched.socket.id)) this.#move(watched, here)
    }
    watched.checking = false
  }

  async #enter({ socket, here }: Watched, wanted: Attending): Promise<Here | null> {
    const now = Date.now()
    if (here?.recordId === wanted.recordId && now - here.checkedAt < checkHolds)
      return { ...here, ...wanted, seenAt: now }
    try {
      const presence = open(await attendeeOf(this.#pool, admittedOf(socket), wanted.recordId))
      return { ...wanted, ...presence, checkedAt: now, seenAt: now }
    } catch {
      // The record is gone, isn't theirs, or the session has ended: they are nowhere, and nobody is notified.
      return null
    }
  }

  #move(watched: Watched, here: Here | null): void {
    const { organizationId } = admittedOf(watched.socket)
    const before = watched.here
    watched.here = here
    // Said again as a sign of life too.
    if (before || here) this.#say(watched.socket, here)
    if (here && here.recordId !== before?.recordId) {
      this.#others.whoIsOn({ organizationId, recordId: here.recordId })
    }
    if (before && before.recordId !== here?.recordId)
      this.#announce({ organizationId, recordId: before.recordId })
    if (here && (here.recordId !== before?.recordId || here.field !== before.field))
      this.#announce({ organizationId, recordId: here.recordId })
  }

  #say(socket: Socket, here: Here | null): void {
    const place = here && placeOf(here)
    this.#others.moved({ socketId: socket.id, organizationId: admittedOf(socket).organizationId, place })
  }

  /** The sockets of this server that are on a record. */
  #on({ organizationId, recordId }: OnRecord) {
    return [...this.#sockets.values()].flatMap(({ socket, here }) =>
      here?.recordId === recordId && admittedOf(socket).organizationId === organizationId
        ? [{ socket, here }]
        : [],
    )
  }

  /** Sends everybody on a record who is on it, each what their role may know. */
  #announce(record: OnRecord): void {
    const own = this.#on(record)
    const all = [...own.map(({ here }) => placeOf(here)), ...this.#elsewhere.on(record)]
    for (const { socket } of own) {
      const { role } = admittedOf(socket)
      if (all.some(({ module }) => !opensModuleNamed(role, module))) continue
      const people = new Map<string, Present['people'][number]>()
      for (const { module, attendee, field } of all) {
        const seen = field !== null && maySeeField(role, { module, field }) ? field : null
        people.set(attendee.id, { ...attendee, field: seen ?? people.get(attendee.id)?.field ?? null })
      }
      socket.emit('present', { recordId: record.recordId, people: [...people.values()] } satisfies Present)
    }
  }
}

const placeOf = ({ recordId, field, module, attendee }: Here): Place => ({
  recordId,
  field,
  module,
  attendee,
})

const admittedOf = (socket: Socket): Admitted => socket.data.admitted
