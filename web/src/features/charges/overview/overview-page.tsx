import { SegmentedControl } from '@mantine/core'
import { chargeViews } from '@rumbo/domain/charges/overview/figures'
import { maxOverviewRows } from '@rumbo/domain/charges/overview/overview.api'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Ageing } from './ageing.tsx'
import { ByCategory, ByParty } from './figure-table.tsx'
import classes from './overview.module.css'
import { type Overview, overviewQuery, type Side } from './overview-queries.ts'
import { type ShownIn, waysToShow } from './shown-money.ts'

/** What the address of the page says; without a currency all charges are shown in the organization's own. */
export type OverviewSearch = { readonly side?: Side; readonly currency?: string }

type Props = { readonly search: OverviewSearch; readonly onSearch: (search: OverviewSearch) => void }

/** What is to be paid and to be collected: by age, by company, and estimated against invoiced. */
export function OverviewPage({ search, onSearch }: Props) {
  const { t } = useTranslation('finance-overview')
  const side = search.side ?? 'buy'
  const answers = useQueries({ queries: chargeViews.map((view) => overviewQuery(view, side)) })
  const failed = answers.find(({ error, data }) => error && !data)
  const [age, party, category] = answers.map(({ data }) => data)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        actions={
          <LinkButton to="/finances" variant="default">
            {t('toCharges')}
          </LinkButton>
        }
      />
      <SegmentedControl
        aria-label={t('side.label')}
        value={side}
        data={[
          { value: 'buy', label: t('side.buy') },
          { value: 'sell', label: t('side.sell') },
        ]}
        onChange={(value) => onSearch({ ...search, side: value === 'sell' ? 'sell' : 'buy' })}
      />
      {failed ? (
        <ErrorState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : age && party && category ? (
        <Views all={{ age, party, category }} side={side} search={search} onSearch={onSearch} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </div>
  )
}

type ViewsProps = Props & {
  readonly all: Readonly<Record<(typeof chargeViews)[number], Overview>>
  readonly side: Side
}

function Views({ all: { age, party, category }, side, search, onSearch }: ViewsProps) {
  const { t } = useTranslation('finance-overview')
  const overviews = [age, party, category]
  if (overviews.every(({ rows }) => rows === null)) return <EmptyState title={t('hidden')} />
  const ways = waysToShow(overviews)
  const shownIn =
    ways.find(({ currency, isConverted }) => !isConverted && currency === search.currency) ?? ways[0]
  if (!shownIn || overviews.every(({ rows }) => !rows || rows.length === 0))
    return <EmptyState title={t(`empty.${side}`)} text={t('empty.text')} />
  const shown = { side, shownIn }
  return (
    <>
      <Currencies ways={ways} shownIn={shownIn} onChange={(currency) => onSearch({ side, ...currency })} />
      {age.rows ? <Ageing overview={age} {...shown} /> : null}
      {party.rows ? <ByParty overview={party} {...shown} /> : null}
      {category.rows ? <ByCategory overview={category} {...shown} /> : null}
      <Notes overviews={overviews} shownIn={shownIn} />
    </>
  )
}

type CurrenciesProps = {
  readonly ways: readonly ShownIn[]
  readonly shownIn: ShownIn
  readonly onChange: (shown: { readonly currency?: string }) => void
}

/** All charges converted, or those in one currency. */
function Currencies({ ways, shownIn, onChange }: CurrenciesProps) {
  const { t } = useTranslation('finance-overview')
  const keyOf = ({ currency, isConverted }: ShownIn) => (isConverted ? '' : currency)
  return (
    <SegmentedControl
      aria-label={t('currency.label')}
      value={keyOf(shownIn)}
      data={ways.map((way) => ({
        value: keyOf(way),
        label: way.isConverted ? t('currency.all', { currency: way.currency }) : way.currency,
      }))}
      onChange={(value) => onChange(value === '' ? {} : { currency: value })}
    />
  )
}

/** What the figures leave out, and what they need to be converted. */
function Notes({
  overviews,
  shownIn,
}: {
  readonly overviews: readonly Overview[]
  readonly shownIn: ShownIn
}) {
  const { t } = useTranslation('finance-overview')
  const { count } = useFormats()
  const left = new Set(
    overviews.flatMap(({ rows }) =>
      (rows ?? []).flatMap(({ figures }) =>
        Object.values(figures).flatMap(({ own }) => own?.leftOut.map(({ currency }) => currency) ?? []),
      ),
    ),
  )
  return (
    <div className={classes.notes}>
      {shownIn.isConverted && left.size > 0 ? (
        <p data-meaning="look">
          {t('leftOut', { currencies: [...left].toSorted().join(', ') })}{' '}
          <TextLink to="/settings/finances">{t('addRates')}</TextLink>
        </p>
      ) : null}
      {overviews[0]?.currency === null ? (
        <p>
          {t('noCurrency')} <TextLink to="/settings/finances">{t('openSettings')}</TextLink>
        </p>
      ) : null}
      {overviews.some(({ capped }) => capped) ? <p>{t('capped', { rows: count(maxOverviewRows) })}</p> : null}
    </div>
  )
}
