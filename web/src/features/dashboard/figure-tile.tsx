import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './dashboard.module.css'
import type { Tile } from './dashboard-queries.ts'
import { FigureLink } from './figure-link.tsx'
import { noFigure, useFigures } from './use-figures.ts'

type Props = { readonly module: string; readonly tile: Tile }

/** One figure with what it means; a click opens the records that it counts. */
export function FigureTile({ module, tile }: Props) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  const { days } = useFigures()
  const { id, figure, of, late } = tile
  return (
    <article className={classes.tile} data-tile={id}>
      <Title order={3}>{t(`tiles.${id}.title`)}</Title>
      <FigureLink module={module} figure={figure} className={classes.figure}>
        <MainFigure tile={tile} />
      </FigureLink>
      <p className={classes.meaning}>
        {tile.days || tile.money ? (
          <FigureLink module={module} figure={figure}>
            {t(`tiles.${id}.count`, { count: figure.count, n: count(figure.count) })}
          </FigureLink>
        ) : null}
        {of ? (
          <FigureLink module={module} figure={of}>
            {t('partOf', { n: count(figure.count), all: count(of.count) })}
          </FigureLink>
        ) : null}
        {late ? (
          <FigureLink module={module} figure={late}>
            <span data-meaning={late.count > 0 ? 'look' : undefined}>
              {t('late', { count: late.count, n: count(late.count) })}
            </span>
          </FigureLink>
        ) : null}
        {tile.cost ? <CostMeaning tile={tile} /> : null}
        {tile.emissions ? <EmissionsMeaning module={module} tile={tile} /> : null}
        {tile.days && tile.days.most !== null ? (
          <span>{t('most', { days: days(tile.days.most) })}</span>
        ) : null}
        {!(of || late || tile.days || tile.money || tile.cost || tile.emissions) ? (
          <span>{t(`tiles.${id}.text`)}</span>
        ) : null}
      </p>
    </article>
  )
}

/** What its records cost, and of how many nothing is known. */
function CostMeaning({ tile: { cost } }: Pick<Props, 'tile'>) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  const { money } = useFigures()
  if (!cost) return null
  const { soFar, expected, partly, leftOut } = cost
  const amountOf = (sums: typeof soFar) =>
    sums.map(({ amount, currency }) => money(amount, currency)).join(' · ')
  return (
    <>
      {soFar.length > 0 ? (
        <span data-meaning="look">{t('cost.soFar', { amount: amountOf(soFar) })}</span>
      ) : null}
      {expected.length > 0 ? <span>{t('cost.expected', { amount: amountOf(expected) })}</span> : null}
      {partly > 0 ? <span>{t('cost.partly', { count: partly, n: count(partly) })}</span> : null}
      {leftOut > 0 ? <span>{t('cost.leftOut', { count: leftOut, n: count(leftOut) })}</span> : null}
    </>
  )
}

/** How many shipments a total is of, and what it leaves out. */
function EmissionsMeaning({ module, tile: { figure, emissions } }: Props) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  if (!emissions) return null
  const { assessed, assumed, leftOut } = emissions
  return (
    <>
      <FigureLink module={module} figure={figure}>
        {t('emissions.assessed', { count: assessed, n: count(assessed), all: count(figure.count) })}
      </FigureLink>
      {assumed > 0 ? <span>{t('emissions.assumed', { count: assumed, n: count(assumed) })}</span> : null}
      {leftOut.map(({ reason, count: left }) => (
        <span key={reason} data-meaning="look">
          {t('emissions.leftOut', { count: left, n: count(left), why: t(`emissions.reasons.${reason}`) })}
        </span>
      ))}
    </>
  )
}

function MainFigure({ tile }: { readonly tile: Tile }) {
  const { figure, of, days: late, money, emissions } = tile
  const { count } = useFormats()
  const { days, share, money: moneyText, mass } = useFigures()
  if (late) return days(late.average)
  if (emissions) return emissions.assessed === 0 ? noFigure : mass(emissions.kg)
  if (of) return share(figure, of)
  if (!money) return count(figure.count)
  if (money.length === 0) return noFigure
  return money.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
}
