import type { Steps } from '@rumbo/domain/kernel/steps'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'
import { contents, open } from './visible-contents.ts'

declare const seen: unique symbol

/** A value that the wall let through for one actor. The edges (HTTP, sockets, files, mail) open it, `useInternally` reads it. */
export type Visible<T> = { readonly [seen]: T }

/** Boxes what an actor may see. Called where rights were applied, and for the actor's own small tables. */
export function show<T>(value: T): Visible<T> {
  const box = Object.freeze({}) as Visible<T>
  contents.set(box, value)
  return box
}

/** A visible value made of another; what the function gets is what the actor may see, and nothing else. */
export function mapVisible<T, U>(box: Visible<T>, make: (value: T) => U): Visible<U> {
  return show(make(open(box)))
}

/** The same for what takes long to make: other people's calls have their turns meanwhile. */
export async function mapVisibleInTurns<T, U>(
  box: Visible<T>,
  make: (value: T) => Steps<U>,
): Promise<Visible<U>> {
  return show(await finishInTurns(make(open(box))))
}

/**
 * Reads a visible value to decide with it inside of the server: what is read next, counted or stored. What an actor gets as an answer
 * stays in its box instead: `mapVisible`.
 */
export const useInternally = <T, U>(box: Visible<T>, use: (value: T) => U): U => use(open(box))

type Boxes = Readonly<Record<string, Visible<unknown>>>

/** Several visible values as one. */
export function together<B extends Boxes>(
  boxes: B,
): Visible<{ -readonly [K in keyof B]: B[K] extends Visible<infer T> ? T : never }> {
  const opened = Object.entries(boxes).map(([key, box]) => [key, open(box)])
  return show(Object.fromEntries(opened))
}
