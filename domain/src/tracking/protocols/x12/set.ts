import type { ReadContext } from '../context.ts'
import type { Segment } from '../edi/segments.ts'

/** A part of a transaction set that stands by itself: a set of 315 or 322, or one LX loop of a 214 under its header. */
export type Part = {
  /** '214', '315' or '322'. */
  readonly transaction: string
  /** When it was sent, ISO 8601. */
  readonly createdTime: string
  readonly header: readonly Segment[]
  readonly segments: readonly Segment[]
  /** Text that can be read again by itself, of the header and some of the segments. */
  readonly rawOf: (segments: readonly Segment[]) => string
  readonly context: ReadContext
}

/** An element of a segment by its number in the standard, from 1; null where it is empty. */
export const at = (segment: Segment | undefined, number: number): string | null =>
  segment?.elements[number]?.trim() || null

/** A segment's tag. */
export const tagOf = ({ elements }: Segment): string => (elements[0] ?? '').trim().toUpperCase()

/** The first segment with a tag. */
export const firstOf = (segments: readonly Segment[], tag: string): Segment | undefined =>
  segments.find((segment) => tagOf(segment) === tag)

/** The segments with a tag. */
export const allOf = (segments: readonly Segment[], tag: string): readonly Segment[] =>
  segments.filter((segment) => tagOf(segment) === tag)

/** The loops that begin with a tag; each holds what follows until one of the tags that may not stand in it. */
export function loopsOf(
  segments: readonly Segment[],
  first: string,
  inside: ReadonlySet<string>,
): readonly (readonly Segment[])[] {
  const loops: Segment[][] = []
  let loop: Segment[] | null = null
  for (const segment of segments) {
    const tag = tagOf(segment)
    if (tag === first) {
      loop = [segment]
      loops.push(loop)
    } else if (loop && inside.has(tag)) loop.push(segment)
    else loop = null
  }
  return loops
}
