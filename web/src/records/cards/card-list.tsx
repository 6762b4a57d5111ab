import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { GridFailure } from '../../grid/grid-failure.tsx'
import type { CellColors, GridPeek, RowMarks } from '../../grid/grid-props.ts'
import { isHeading } from '../../grid/groups/headings.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { RowRange } from '../../grid/rows/row-pages.ts'
import type { RowStore } from '../../grid/rows/row-store.ts'
import { isChosen, isNothing, type RowSelection, toggled } from '../../grid/selection/row-selection.ts'
import { PullToRefresh } from '../../ui/touch/pull-to-refresh.tsx'
import { CardHeading } from './card-heading.tsx'
import classes from './card-list.module.css'
import { cardsAPage, laidOut } from './card-pages.ts'
import { CardGhost } from './card-skeleton.tsx'
import { keepPlace, placeOf } from './kept-place.ts'
import { type CardLook, RecordCard } from './record-card.tsx'
import { SwipeCard } from './swipe-card.tsx'

/** Pixels of a card and its gap, until it is measured. */
const defaultHeight = 150
const headingHeight = 44
/** Cards drawn beyond what is seen, above and below. */
const overscan = 4

type Props = {
  /** What the records are, for screen readers. */
  readonly label: string
  /** Unlike that of any other list: its place is kept by it. */
  readonly list: string
  readonly rows: RowStore
  readonly columns: readonly GridColumn[]
  readonly href: (row: GridRow) => string
  readonly onOpen: (row: GridRow) => void
  readonly selection: RowSelection
  readonly onSelectionChange: (selection: RowSelection) => void
  readonly peek?: GridPeek
  readonly onRowMenu?: (row: GridRow, at: { readonly x: number; readonly y: number }) => void
  /** The marks of records, by their ids. */
  readonly marks?: ReadonlyMap<string, RowMarks> | undefined
  /** Which cards are on screen, as they come and go; a stable function. */
  readonly onLook?: (range: RowRange) => void
  /** The colors of values. */
  readonly colors?: CellColors | undefined
  /** Reads the list again, pulled by a finger. */
  readonly onRefresh: () => Promise<unknown>
  /** Shown when there is nothing. */
  readonly empty: ReactNode
}

/** A list as cards under each other, on a phone: as many as were reached, the next ones before their end. */
export function CardList(props: Props) {
  const { rows, columns, href, onOpen, selection, onSelectionChange, peek } = props
  const scroller = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  const [kept] = useState(() => placeOf(props.list))
  const [reached, setReached] = useState(kept?.count ?? cardsAPage)
  const count = state.started ? Math.min(state.room, reached) : (kept?.count ?? 4)

  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isHeading(state, index) ? headingHeight : defaultHeight),
    overscan,
    paddingStart: 4,
    paddingEnd: 12,
    ...(kept ? { initialOffset: kept.offset, initialMeasurementsCache: kept.sizes } : {}),
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { onLook } = props
  useEffect(() => {
    const range = { first, last: Math.max(last, 0) }
    rows.want(range)
    onLook?.(range)
  }, [rows, first, last, onLook])
  const next = laidOut({ reached, seen: virtual.range?.endIndex ?? 0 })
  useEffect(() => {
    if (state.started && next > reached) setReached(next)
  }, [state.started, next, reached])

  // Another list begins at its top; this one is found again where it was left.
  const shown = useRef(props.list)
  useLayoutEffect(() => {
    if (shown.current === props.list) return
    shown.current = props.list
    setReached(cardsAPage)
    scroller.current?.scrollTo({ top: 0 })
  }, [props.list])
  const counted = useRef(count)
  counted.current = count
  useEffect(() => {
    const list = props.list
    return () =>
      keepPlace(list, {
        offset: virtual.scrollOffset ?? 0,
        count: counted.current,
        sizes: [...virtual.measurementsCache],
      })
  }, [props.list, virtual])

  useLayoutEffect(() => {
    if (!peek) return
    peek.control.current = {
      walk: (by) => {
        if (peek.id === null) return
        let to = state.indexOf(peek.id) + by
        while (isHeading(state, to)) to += by
        const row = state.row(to)
        if (row) peek.onFollow(row)
      },
      focus: () => scroller.current?.querySelector<HTMLElement>('[data-open]')?.focus(),
    }
  })

  const chosen = useRef(selection)
  chosen.current = selection
  const isChoosing = !isNothing(selection)
  const { onRowMenu, colors } = props
  const look = useMemo(
    (): CardLook => ({
      columns: new Map(columns.map((column) => [column.id, column])),
      href,
      onOpen,
      onToggle: (row) => onSelectionChange(toggled(chosen.current, row.id)),
      onMenu: onRowMenu,
      isChoosing,
      colors,
    }),
    [columns, href, onOpen, onSelectionChange, onRowMenu, isChoosing, colors],
  )
  const onFold = (key: string, isOpen: boolean) => rows.folds?.set(key, isOpen)
  const top = state.section?.(virtual.range?.startIndex ?? 0)
  const isEmpty = state.started && state.room === 0
  const isFailed = state.failure !== null

  return (
    <div className={classes.frame}>
      {isFailed ? <GridFailure thrown={state.failure} retry={rows.retry} hasRows={state.started} /> : null}
      {isEmpty && !isFailed ? <div className={classes.empty}>{props.empty}</div> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the cards within */}
      <div
        ref={scroller}
        className={classes.scroller}
        data-cards
        hidden={isEmpty}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && peek?.id) peek.onClose()
          else if (event.key === 'Escape' && isChoosing) onSelectionChange(new Set())
        }}
      >
        <PullToRefresh scroller={() => scroller.current} onRefresh={props.onRefresh} />
        {top && (virtual.scrollOffset ?? 0) > 4 ? (
          <div className={classes.sticky}>
            <CardHeading section={top} onFold={onFold} isDouble />
          </div>
        ) : null}
        <ul
          aria-label={props.label}
          aria-busy={!state.started}
          className={classes.list}
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const section = state.section?.(index)
            const isTitle = section?.at === index
            const row = state.row(index)
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-heading={isTitle || undefined}
                aria-setsize={state.exact ? state.room : -1}
                aria-posinset={index + 1}
                className={classes.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                {isTitle ? (
                  <CardHeading section={section} onFold={onFold} />
                ) : row ? (
                  <SwipeCard row={row} onPeek={isChoosing ? undefined : peek?.onOpen} onOpen={onOpen}>
                    <RecordCard
                      row={row}
                      look={look}
                      isChosen={isChosen(selection, row.id)}
                      flashed={state.flashed(row.id)}
                      marks={props.marks?.get(row.id)}
                    />
                  </SwipeCard>
                ) : (
                  <CardGhost />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
