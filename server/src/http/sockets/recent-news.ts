/** How long it is known when something of an organization was announced last, in ms. */
const horizon = 120_000
/** An event is announced a moment after what a page read, and a handshake takes its way: so much more counts, in ms. */
const margin = 2_000

/** When something of each organization was announced last, so that a page that connects for the first time learns whether it missed any. */
export class RecentNews {
  #began: number
  readonly #last = new Map<string, number>()

  constructor(now: number) {
    this.#began = now
  }

  /** What was announced until now may not have been heard here. */
  begin(now: number): void {
    this.#began = now
    this.#last.clear()
  }

  /** Something of an organization is announced now. */
  note(organizationId: string, now: number): void {
    this.#last.delete(organizationId)
    this.#last.set(organizationId, now)
    // They stand by their time.
    for (const [known, at] of this.#last) {
      if (now - at <= horizon) return
      this.#last.delete(known)
    }
  }

  /** Whether anything may have been announced since a page of an age in ms began to read; what nobody knows any more may have been. */
  wasAnnounced(organizationId: string, pageAge: number, now: number): boolean {
    const began = now - pageAge
    if (began < this.#began || pageAge > horizon - margin) return true
    return (this.#last.get(organizationId) ?? Number.NEGATIVE_INFINITY) >= began - margin
  }
}
