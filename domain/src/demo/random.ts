/** Chance that repeats itself: the same seed gives the same world. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  readonly digits: (length: number) => string
  readonly letters: (length: number) => string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** FNV-1a over the text, so that any seed is spread over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** The generator mulberry32. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = hash(seed.join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const text = (from: string) => (length: number) =>
    Array.from({ length }, () => from[int(0, from.length - 1)]).join('')
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    digits: text('0123456789'),
    letters: text(alphabet),
  }
}

/** A UUID of version 4 in shape, out of repeatable chance. */
export function uuidOf(random: Random): string {
  const eight = () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const [a, b, c, d] = [eight(), eight(), eight(), eight()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
}
