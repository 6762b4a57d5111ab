/** A piece of a sheet that is never split. */
export type Strip<Drawn> = {
  readonly drawn: Drawn
  /** In points. */
  readonly height: number
  /** How many of the strips after it stand on the same page. */
  readonly keeps: number
  /** What stands above it again where it begins a page, as the head of its table does. */
  readonly repeated: readonly Strip<Drawn>[]
  /** It begins a page. */
  readonly begins: boolean
}

/** Lays strips on pages of a height, in order. A strip that is higher than a page has a page of its own. */
export function pagesOf<Drawn>(
  strips: readonly Strip<Drawn>[],
  height: number,
): readonly (readonly Strip<Drawn>[])[] {
  const pages: Strip<Drawn>[][] = [[]]
  let used = 0
  for (const [at, strip] of strips.entries()) {
    const page = pages.at(-1) ?? []
    const isNew = page.length > 0 && (strip.begins || used + keptHeight(strips, at) > height)
    if (!isNew) {
      page.push(strip)
      used += strip.height
      continue
    }
    const repeated = repeatedFitting(strip, height)
    pages.push([...repeated, strip])
    used = heightOf(repeated) + strip.height
  }
  return pages
}

const heightOf = (strips: readonly Strip<unknown>[]): number =>
  strips.reduce((sum, { height }) => sum + height, 0)

/** The height of a strip with those that it keeps, and with those that these keep. */
function keptHeight(strips: readonly Strip<unknown>[], at: number): number {
  let last = at
  for (let each = at; each <= last; each++) last = Math.max(last, each + (strips[each]?.keeps ?? 0))
  return heightOf(strips.slice(at, last + 1))
}

/** What is repeated gives way to a strip that needs the whole page. */
const repeatedFitting = <Drawn>(strip: Strip<Drawn>, height: number): readonly Strip<Drawn>[] =>
  heightOf(strip.repeated) + strip.height > height ? [] : strip.repeated
