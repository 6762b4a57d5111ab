import type { VirtualItem } from '@tanstack/react-virtual'

/** How far a list of cards was scrolled, so that one comes back to the same card. */
export type KeptPlace = {
  /** Pixels from its top. */
  readonly offset: number
  /** Cards that were laid out, and how high each of those that were seen was. */
  readonly count: number
  readonly sizes: VirtualItem[]
}

/** Lists whose places are kept, the latest last. */
const maxKept = 12

const places = new Map<string, KeptPlace>()

/** Where a list was left; it says numbers alone, nothing of its records. */
export const placeOf = (list: string): KeptPlace | undefined => places.get(list)

/** Keeps where a list is left. */
export function keepPlace(list: string, place: KeptPlace): void {
  places.delete(list)
  places.set(list, place)
  for (const oldest of places.keys()) {
    if (places.size <= maxKept) break
    places.delete(oldest)
  }
}
