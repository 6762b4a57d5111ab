import { Title } from '@mantine/core'
import type { DashboardPartId } from '@rumbo/domain/dashboard/dashboard.api'
import type { DashboardPeriod } from '@rumbo/domain/dashboard/periods'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { BarList } from './bar-list.tsx'
import { ColumnChart } from './column-chart.tsx'
import classes from './dashboard.module.css'
import { type Answer, type Bars, partQuery } from './dashboard-queries.ts'
import { FigureTile } from './figure-tile.tsx'
import { RankingTable } from './ranking-table.tsx'
import { useBars } from './use-bars.ts'

type Props = {
  readonly part: DashboardPartId
  readonly period: DashboardPeriod
  readonly asTable: boolean
  readonly catalogueOf: (module: string) => Catalogue | undefined
}

/** A part of the dashboard, which loads and fails by itself; nothing where the reader's role shows none of it. */
export function DashboardPart({ part, period, asTable, catalogueOf }: Props) {
  const { t } = useTranslation('dashboard')
  const { organizationId } = useMembership()
  const { date } = useFormats()
  const { data, error, refetch } = useQuery(partQuery(organizationId, part, period))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={40} />
  const { answer } = data
  if (!answer) return null
  const { tiles, bars, rankings } = answer
  if (tiles.length + bars.length + rankings.length === 0) return null
  const catalogue = catalogueOf(answer.module)
  return (
    <section className={classes.part} aria-label={t(`sections.${part}`)} data-part-of={part}>
      <Title order={2}>{t(`sections.${part}`)}</Title>
      {tiles.length > 0 ? (
        <div className={classes.tiles}>
          {tiles.map((tile) => (
            <FigureTile key={tile.id} module={answer.module} tile={tile} />
          ))}
        </div>
      ) : null}
      {bars.length > 0 ? (
        <div className={classes.charts}>
          {bars.map((each) => (
            <div key={each.id} className={each.field === null ? classes.wide : undefined}>
              <Chart answer={answer} bars={each} asTable={asTable} catalogue={catalogue} />
            </div>
          ))}
        </div>
      ) : null}
      {rankings.length > 0 ? (
        <div className={classes.rankings}>
          {rankings.map((ranking) => (
            <div key={ranking.id}>
              <Section
                title={t(`charts.${ranking.id}`)}
                description={[
                  t(`charts.${ranking.id}Text`),
                  ...(ranking.days
                    ? [t('rankings.shorter', { from: date(ranking.days.from), to: date(ranking.days.to) })]
                    : []),
                ].join(' ')}
              >
                <RankingTable module={answer.module} ranking={ranking} />
              </Section>
            </div>
          ))}
        </div>
      ) : null}
    </section>
  )
}

type ChartProps = {
  readonly answer: Answer
  readonly bars: Bars
  readonly asTable: boolean
  readonly catalogue: Catalogue | undefined
}

function Chart({ answer: { module }, bars, asTable, catalogue }: ChartProps) {
  const { t } = useTranslation('dashboard')
  if (bars.field !== null)
    return catalogue ? <OfField module={module} bars={bars} asTable={asTable} catalogue={catalogue} /> : null
  return (
    <Section title={t(`charts.${bars.id}`)}>
      <ColumnChart module={module} bars={bars} asTable={asTable} />
    </Section>
  )
}

function OfField({
  module,
  bars,
  asTable,
  catalogue,
}: Omit<ChartProps, 'answer' | 'catalogue'> & { readonly module: string; readonly catalogue: Catalogue }) {
  const { title, bars: named } = useBars(catalogue, bars)
  return (
    <Section title={title}>
      <BarList module={module} title={title} bars={named} asTable={asTable} />
    </Section>
  )
}
