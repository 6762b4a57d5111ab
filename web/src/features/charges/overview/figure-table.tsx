import { type ChargeFigure, type ChargeView, figuresOf } from '@rumbo/domain/charges/overview/figures'
import { lessAmount } from '@rumbo/domain/charges/totals'
import { useTranslation } from 'react-i18next'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FigureLink } from './figure-link.tsx'
import type { Overview, OverviewRow, Side } from './overview-queries.ts'
import { type ShownIn, shownAmount } from './shown-money.ts'

type Props = { readonly overview: Overview; readonly side: Side; readonly shownIn: ShownIn }
type TableProps = Props & {
  readonly view: Exclude<ChargeView, 'age'>
  readonly title: string
  readonly description: string
  /** The head of the first column, and what its rows are called. */
  readonly head: string
  readonly nameOf: (name: string | null) => string
  /** Columns after those of the figures. */
  readonly more?: (figures: readonly ChargeFigure[]) => readonly RowsColumn<OverviewRow>[]
}

/** What isn't paid yet to each provider, or by each customer. */
export function ByParty(props: Props) {
  const { t } = useTranslation('finance-overview')
  return (
    <FigureTable
      {...props}
      view="party"
      title={t(`party.title.${props.side}`)}
      description={t('party.text')}
      head={t(`party.head.${props.side}`)}
      nameOf={(name) => name ?? t('party.none')}
    />
  )
}

/** What was estimated and then invoiced, by category. */
export function ByCategory(props: Props) {
  const { t } = useTranslation(['finance-overview', 'charges'])
  const { side, shownIn } = props
  return (
    <FigureTable
      {...props}
      view="category"
      title={t('category.title')}
      description={t('category.text')}
      head={t('charges:fields.category')}
      nameOf={(name) => (name === null ? t('category.none') : t(`charges:options.category.${name}`))}
      more={(figures) => [
        {
          id: 'variance',
          label: t('category.variance'),
          numeric: true,
          cell: (row) => {
            const figure = figures.find(({ id }) => id === 'invoiced')
            const [estimated, invoiced] = ['estimated', 'invoiced'].map((id) =>
              shownAmount(row.figures[id], shownIn),
            )
            if (!figure || !estimated || !invoiced) return null
            const variance = lessAmount(invoiced, estimated)
            const isMore = !variance.startsWith('-')
            const isBad = side === 'buy' ? isMore : !isMore
            return (
              <FigureLink
                cell={{ view: 'category', side, figure, row: row.name }}
                money={row.figures.invoiced}
                shownIn={shownIn}
                amount={variance}
                meaning={variance === '0' ? undefined : isBad ? 'bad' : 'good'}
              />
            )
          },
        },
      ]}
    />
  )
}

function FigureTable({ overview, side, shownIn, view, nameOf, more, ...words }: TableProps) {
  const { t } = useTranslation('finance-overview')
  const figures = figuresOf(view, overview.today)
  const rows = (overview.rows ?? []).filter((row) =>
    figures.some(({ id }) => shownAmount(row.figures[id], shownIn) !== null),
  )
  const columns: readonly RowsColumn<OverviewRow>[] = [
    { id: 'name', label: words.head, cell: ({ name }) => nameOf(name) },
    ...figures.map((figure) => ({
      id: figure.id,
      label: t(`${view}.figures.${figure.id}`),
      numeric: true,
      cell: (row: OverviewRow) => (
        <FigureLink
          cell={{ view, side, figure, row: row.name }}
          money={row.figures[figure.id]}
          shownIn={shownIn}
        />
      ),
    })),
    ...(more?.(figures) ?? []),
  ]
  return (
    <Section title={words.title} description={words.description}>
      {rows.length === 0 ? (
        <p>{t('noCharges')}</p>
      ) : (
        <RowsTable label={words.title} columns={columns} rows={rows} keyOf={({ name }) => name ?? ''} />
      )}
    </Section>
  )
}
