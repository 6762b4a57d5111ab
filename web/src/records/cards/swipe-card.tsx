import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import classes from './swipe-card.module.css'
import { useSwipe } from './use-swipe.ts'

const SwipeActions = lazyPart(async () => (await import('./swipe-actions.tsx')).SwipeActions)

/** Pixels of an action behind a card. */
const actionWidth = 76
const actions = 3

type Props = {
  readonly row: GridRow
  /** Absent: there is nothing behind the card. */
  readonly onPeek: ((row: GridRow) => void) | undefined
  readonly onOpen: (row: GridRow) => void
  readonly children: ReactNode
}

/** A card that a finger moves aside, and then shows what is mostly done with its record. The card's menu has the same. */
export function SwipeCard({ row, onPeek, onOpen, children }: Props) {
  const [state, setState] = useState<'closed' | 'moving' | 'open'>('closed')
  const isOpen = state === 'open'
  const width = actions * actionWidth
  const swipe = useSwipe({
    isOff: onPeek === undefined,
    isOpen,
    width,
    onBegin: () => setState((before) => (before === 'open' ? before : 'moving')),
    onEnd: (open) => setState(open ? 'open' : 'closed'),
  })
  // Whatever else is touched or scrolled brings it back.
  useEffect(() => {
    if (!isOpen) return
    const back = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[data-swiped="${row.id}"]`)) return
      setState('closed')
    }
    document.addEventListener('pointerdown', back)
    document.addEventListener('scroll', back, true)
    return () => {
      document.removeEventListener('pointerdown', back)
      document.removeEventListener('scroll', back, true)
    }
  }, [isOpen, row.id])
  const look: CSSProperties & Record<`--${string}`, string> = { '--aside': `${-width}px` }
  return (
    <div className={classes.frame} data-swiped={row.id} style={look}>
      {state === 'closed' || !onPeek ? null : (
        <div className={classes.behind} style={{ width }}>
          <SwipeActions
            row={row}
            onPeek={() => onPeek(row)}
            onOpen={() => onOpen(row)}
            onDone={() => setState('closed')}
          />
        </div>
      )}
      <div className={classes.front} data-aside={(isOpen && onPeek !== undefined) || undefined} {...swipe}>
        {children}
      </div>
    </div>
  )
}
