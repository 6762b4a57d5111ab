import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { AnchoredPopoverProps } from './anchored-popover.tsx'
import { lazyPart } from './lazy-part.tsx'
import { OnePanel } from './one-panel.tsx'

const Popover = lazyPart<AnchoredPopoverProps>(
  async () => (await import('./anchored-popover.tsx')).AnchoredPopover,
)

type Props = Omit<AnchoredPopoverProps, 'panel' | 'children'> & {
  /** What it opens next to, positioned: a press on it is no press elsewhere. */
  readonly around: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A panel next to what it stands in, whose code comes with its first opening; a press elsewhere and another panel close it. */
export function AnchoredPanel({ around, children, ...props }: Props) {
  const { opened, onClose } = props
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    function press({ target }: PointerEvent) {
      if (!(target instanceof Element)) return
      const isWithin = panel.current?.contains(target) || around.current?.contains(target)
      if (!isWithin && !target.closest('[data-portal]')) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opened, onClose, around])
  return (
    <OnePanel opened={opened} onClose={onClose}>
      {wasOpened ? (
        <Popover {...props} panel={panel}>
          {opened ? children : null}
        </Popover>
      ) : null}
    </OnePanel>
  )
}
AnchoredPanel.load = Popover.load
