import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A place in the page for something that moves to another one without losing what was typed in it: draw `panel` once, and
 * `place` wherever it is to stand now.
 */
export function useMovingPanel(children: ReactNode): {
  readonly panel: ReactNode
  readonly place: ReactNode
} {
  const [host] = useState(() => document.createElement('div'))
  return { panel: createPortal(children, host), place: <Place host={host} /> }
}

function Place({ host }: { readonly host: HTMLElement }) {
  const hold = useCallback((node: HTMLDivElement | null) => node?.append(host), [host])
  return <div ref={hold} />
}
