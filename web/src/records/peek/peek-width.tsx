import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'
import classes from './record-peek.module.css'

const widths = { first: 340, most: 560, narrow: 320 } as const

const within = (width: number) => Math.min(Math.max(Math.round(width), widths.narrow), widths.most)

type Props = {
  readonly label: string
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** A panel at the right whose edge is dragged; its width is kept in this browser. */
export function PeekWidth({ label, onKeyDown, children }: Props) {
  const { t } = useTranslation('record-peek')
  const [width, setWidth] = useState(() => within(Number(readStored(storageKeys.peekWidth)) || widths.first))
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const look: CSSProperties & Record<`--${string}`, string> = { '--peek-width': `${width}px` }

  function change(next: number) {
    const kept = within(next)
    setWidth(kept)
    store(storageKeys.peekWidth, String(kept))
  }

  return (
    <aside aria-label={label} data-at-end className={classes.panel} style={look} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: a line between two parts that is moved */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('width')}
        aria-valuenow={width}
        aria-valuemin={widths.narrow}
        aria-valuemax={widths.most}
        tabIndex={0}
        className={classes.edge}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, width }
        }}
        onPointerMove={(event) => {
          if (drag.current) change(drag.current.width + drag.current.x - event.clientX)
        }}
        onPointerUp={() => {
          drag.current = null
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          change(width + (event.key === 'ArrowLeft' ? 20 : -20))
        }}
      />
      {children}
    </aside>
  )
}
