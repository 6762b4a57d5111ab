import { Checkbox } from '@mantine/core'
import { barParts } from '@rumbo/domain/orders/bar'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { BarLegend } from './balance-bar.tsx'
import { Damaged } from './damaged.tsx'
import { LineRow } from './line-row.tsx'
import classes from './lines-balance.module.css'
import { numbers } from './numbers.ts'
import { TotalRow } from './total-row.tsx'
import type { OrderLine } from './use-order-lines.ts'

type Props = {
  readonly lines: readonly OrderLine[]
  readonly chosen: ReadonlySet<string>
  /** Null where nothing can be done with chosen lines. */
  readonly onChoose: ((chosen: ReadonlySet<string>) => void) | null
  /** The line whose panel is open. */
  readonly opened: string | null
  readonly onOpen: (id: string | null) => void
}

/** From so many lines on those alone are drawn that are in sight. */
const many = 60
const rowHeight = 32
const cardHeight = 76

/** The lines of an order: how much of each is where, with their sums; the keyboard walks them, opens one and chooses some. */
export function LinesGrid({ lines, chosen, onChoose, opened, onOpen }: Props) {
  const { t } = useTranslation('order-booking')
  const scroller = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const isLong = lines.length > many
  const height = isPhone ? cardHeight : rowHeight
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: isLong,
  })
  const items = virtual.getVirtualItems()
  const from = isLong ? (items[0]?.index ?? 0) : 0
  const until = isLong ? (items.at(-1)?.index ?? -1) + 1 : lines.length
  const balances = lines.flatMap(({ balance }) => balance ?? [])
  const hasPrice = lines.some(({ values }) => values.pricePerUnit !== undefined)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }

  function walk(at: number) {
    const next = lines[at]
    if (!next) return
    if (isLong) virtual.scrollToIndex(at)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-line="${next.id}"] button`)?.focus(),
    )
    if (opened !== null) onOpen(next.id)
  }

  function press(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest('[data-line]') : null
    const at = lines.findIndex(({ id }) => id === row?.getAttribute('data-line'))
    const line = lines[at]
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'arrowdown' || key === 'j') walk(at + 1)
    else if (key === 'arrowup' || key === 'k') walk(at - 1)
    else if (key === 'x' && onChoose) toggle(line.id)
    else if (key === 'escape' && opened !== null) onOpen(null)
    else if (key === 'escape' && chosen.size > 0) onChoose?.(new Set())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isAll = chosen.size === lines.length
  return (
    <>
      <section ref={scroller} className={classes.scroller} aria-label={t('title')} onKeyDown={press}>
        <table className={`${classes.table} ${classes.lines}`} aria-rowcount={lines.length + 1}>
          <thead>
            <tr>
              <th scope="col" data-choice>
                {onChoose ? (
                  <Checkbox
                    size="xs"
                    aria-label={t('chooseAll')}
                    checked={isAll}
                    indeterminate={chosen.size > 0 && !isAll}
                    onChange={() => onChoose(new Set(isAll ? [] : lines.map(({ id }) => id)))}
                  />
                ) : (
                  '#'
                )}
              </th>
              <th scope="col">{t('line')}</th>
              <th scope="col" data-bar>
                {t('bar')}
              </th>
              {numbers.map((each) => (
                <th key={each} scope="col" data-number={each}>
                  {t(each)}
                </th>
              ))}
              {hasPrice ? (
                <th scope="col" data-number="price">
                  {t('price')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            <Space height={from * height} />
            {lines.slice(from, until).map((line) => (
              <LineRow
                key={line.id}
                line={line}
                hasPrice={hasPrice}
                isOpened={line.id === opened}
                isChosen={chosen.has(line.id)}
                onChoose={onChoose && (() => toggle(line.id))}
                onOpen={() => onOpen(line.id === opened ? null : line.id)}
              />
            ))}
            <Space height={(lines.length - until) * height} />
          </tbody>
          <TotalRow lines={lines} hasPrice={hasPrice} />
        </table>
      </section>
      <div className={classes.foot}>
        <BarLegend
          parts={barParts.filter(
            (part) => part !== 'untold' || balances.some(({ untold }) => untold !== '0'),
          )}
        />
        <Damaged lines={lines} />
      </div>
    </>
  )
}

/** Room of rows that aren't drawn. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.space}>
      <td style={{ height }} />
    </tr>
  ) : null
