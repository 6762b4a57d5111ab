import { fieldIdOf } from './loop.ts'

/** A formula's place among others: the id of its field, and what it reads. */
export type FormulaNode = { readonly id: string; readonly reads: readonly string[] }

/** Formulas in an order in which each comes after those that it reads, and the circles that have none. */
export type FormulaOrder = {
  readonly order: readonly string[]
  /** The ids of each circle's formulas; they are in no order. */
  readonly cycles: readonly (readonly string[])[]
}

/**
 * Strongly connected components by Tarjan's algorithm, which gives what is read before what reads it: one pass over
 * formulas and what they read. A walk with a stack of its own, so that no chain is too long for it.
 */
export function orderFormulas(formulas: readonly FormulaNode[]): FormulaOrder {
  const readsById = new Map(formulas.map(({ id, reads }) => [id, reads.map(fieldIdOf)]))
  const found = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const order: string[] = []
  const cycles: string[][] = []

  const enter = (id: string) => {
    found.set(id, found.size)
    lowest.set(id, found.size - 1)
    open.push(id)
    isOpen.add(id)
    return { id, next: 0 }
  }
  const lower = (id: string, to: number | undefined) => {
    lowest.set(id, Math.min(lowest.get(id) ?? 0, to ?? 0))
  }
  const leave = (id: string) => {
    if (lowest.get(id) !== found.get(id)) return
    const together = open.splice(open.lastIndexOf(id))
    for (const each of together) isOpen.delete(each)
    if (together.length > 1 || readsById.get(id)?.includes(id)) cycles.push(together)
    else order.push(id)
  }

  for (const { id: start } of formulas) {
    if (found.has(start)) continue
    const path = [enter(start)]
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const read = readsById.get(at.id)?.[at.next]
      at.next += 1
      if (read === undefined) {
        path.pop()
        leave(at.id)
        const before = path.at(-1)
        if (before) lower(before.id, lowest.get(at.id))
      } else if (isOpen.has(read)) lower(at.id, found.get(read))
      else if (readsById.has(read) && !found.has(read)) path.push(enter(read))
    }
  }
  return { order, cycles }
}
