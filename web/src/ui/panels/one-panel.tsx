import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { openPanel, type Panel } from '../../lib/open-panel.ts'

const Around = createContext<Panel | null>(null)

/** Takes part in "one open panel at a time": while `opened`, `close` is called when another panel opens elsewhere. */
export function useOnePanel(opened: boolean, close: () => void): Panel {
  const parent = useContext(Around)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const panel = useMemo(() => ({ parent, close: () => latest.current() }), [parent])
  useEffect(() => (opened ? openPanel(panel) : undefined), [opened, panel])
  return panel
}

/** What opens within may stay open together with the panel. */
export function WithinPanel({ panel, children }: { readonly panel: Panel; readonly children: ReactNode }) {
  return <Around value={panel}>{children}</Around>
}

/** A dialog's part in it: `children` is the dialog. */
export function OnePanel({
  opened,
  onClose,
  children,
}: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return <WithinPanel panel={useOnePanel(opened, onClose)}>{children}</WithinPanel>
}
