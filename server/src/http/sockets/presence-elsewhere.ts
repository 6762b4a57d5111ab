import { type Attending, goneAfter } from '@rumbo/domain/kernel/present'
import type { RecordPresence } from '../../access/events/presence.ts'

/** Where somebody is, as servers say it to each other. */
export type Place = Attending & RecordPresence

/** That a socket of another server is on a record now, is there still, or has left it (`place` null). */
export type Moved = {
  readonly socketId: string
  readonly organizationId: string
  readonly place: Place | null
}

/** A record of an organization. */
export type OnRecord = { readonly organizationId: string; readonly recordId: string }

type Entry = { readonly organizationId: string; readonly place: Place; readonly seenAt: number }

/** Who is on which record by sockets of other servers, as those say. One that has died says nothing more, and its people are gone in a minute. */
export class PresenceElsewhere {
  readonly #known = new Map<string, Entry>()

  /** Notes what another server says; `now` as `Date.now()`. @returns the records of which something is different */
  note({ socketId, organizationId, place }: Moved, now: number): readonly OnRecord[] {
    const before = this.#known.get(socketId)
    if (place) this.#known.set(socketId, { organizationId, place, seenAt: now })
    else this.#known.delete(socketId)
    const isSame = before?.place.recordId === place?.recordId
    if (isSame && before?.place.field === place?.field) return []
    const records = new Set([before?.place.recordId, place?.recordId])
    return [...records].flatMap((recordId) => (recordId ? [{ organizationId, recordId }] : []))
  }

  on({ organizationId, recordId }: OnRecord): readonly Place[] {
    return [...this.#known.values()].flatMap((known) =>
      known.organizationId === organizationId && known.place.recordId === recordId ? [known.place] : [],
    )
  }

  /** Forgets those who were silent for too long; `now` as `Date.now()`. @returns the records that they were on */
  dropSilent(now: number): readonly OnRecord[] {
    return [...this.#known].flatMap(([socketId, { organizationId, place, seenAt }]) => {
      if (now - seenAt <= goneAfter) return []
      this.#known.delete(socketId)
      return [{ organizationId, recordId: place.recordId }]
    })
  }
}
