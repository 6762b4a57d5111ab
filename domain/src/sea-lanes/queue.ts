/** Numbers waiting by their rank, the lowest first: a binary heap. */
export class RankedQueue {
  readonly #items: number[] = []
  readonly #ranks: number[] = []

  get size(): number {
    return this.#items.length
  }

  push(item: number, rank: number): void {
    let at = this.#items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const parentRank = this.#ranks[parent] ?? 0
      if (parentRank <= rank) break
      this.#put(at, this.#items[parent] ?? 0, parentRank)
      at = parent
    }
    this.#put(at, item, rank)
  }

  /** Takes the item with the lowest rank out; undefined when empty. */
  shift(): number | undefined {
    const first = this.#items[0]
    const [item, rank] = [this.#items.pop(), this.#ranks.pop()]
    if (item === undefined || rank === undefined || this.#items.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#items.length) break
      if ((this.#ranks[child + 1] ?? Number.POSITIVE_INFINITY) < (this.#ranks[child] ?? 0)) child++
      const childRank = this.#ranks[child] ?? 0
      if (childRank >= rank) break
      this.#put(at, this.#items[child] ?? 0, childRank)
      at = child
    }
    this.#put(at, item, rank)
    return first
  }

  #put(at: number, item: number, rank: number): void {
    this.#items[at] = item
    this.#ranks[at] = rank
  }
}
