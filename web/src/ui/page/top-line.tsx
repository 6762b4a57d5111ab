import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The places of the frame's top line that a page fills: what it is called, its tabs, what is done on it. */
export type TopLine = {
  readonly head: HTMLElement | null
  readonly tabs: HTMLElement | null
  readonly actions: HTMLElement | null
}

/** The top line of the frame around a page; null where a page stands without it, and has a head of its own. */
export const TopLineContext = createContext<TopLine | null>(null)

/** Whether the frame has a top line for the page's head. */
export const useHasTopLine = (): boolean => use(TopLineContext) !== null

type Props = { readonly place: keyof TopLine; readonly children: ReactNode }

/** Puts a part of a page into the frame's top line. */
export function InTopLine({ place, children }: Props) {
  const element = use(TopLineContext)?.[place]
  return element ? createPortal(children, element) : null
}
