import { SegmentedControl, Switch } from '@mantine/core'
import { dashboardParts } from '@rumbo/domain/dashboard/dashboard.api'
import { type DashboardPeriod, dashboardPeriods } from '@rumbo/domain/dashboard/periods'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './dashboard.module.css'
import { DashboardPart } from './dashboard-part.tsx'
import { partQuery } from './dashboard-queries.ts'
import { ListPaths } from './figure-link.tsx'

/** What the address of the page says. */
export type DashboardSearch = { readonly period?: DashboardPeriod; readonly tables?: true }

type Props = {
  readonly search: DashboardSearch
  readonly onSearch: (search: DashboardSearch) => void
  /** The path of the list of a module's records. */
  readonly listPathOf: (module: string) => string
  readonly catalogueOf: (module: string) => Catalogue | undefined
}

/** Figures of a week, a month, half a year or a year, each of which opens the records that it counts. */
export function DashboardPage({ search, onSearch, listPathOf, catalogueOf }: Props) {
  const { t } = useTranslation('dashboard')
  const period = search.period ?? 'month'
  const asTable = search.tables === true
  return (
    <ListPaths value={listPathOf}>
      <div className={classes.page}>
        <PageHeader title={t('title')} />
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={t('period')}
            value={period}
            data={dashboardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
            onChange={(value) => {
              const next = dashboardPeriods.find((each) => each === value)
              if (next) onSearch({ ...search, period: next })
            }}
          />
          <PeriodWords period={period} />
          <Switch
            label={t('asTables')}
            checked={asTable}
            onChange={() => onSearch({ period, ...(asTable ? {} : { tables: true as const }) })}
          />
        </div>
        {dashboardParts.map((part) => (
          <DashboardPart key={part} part={part} period={period} asTable={asTable} catalogueOf={catalogueOf} />
        ))}
      </div>
    </ListPaths>
  )
}

/** The days of the period, whose days they are, and when the figures were counted. */
function PeriodWords({ period }: { readonly period: DashboardPeriod }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { organizationId } = useMembership()
  const { data } = useQuery(partQuery(organizationId, 'operations', period))
  if (!data) return <p className={classes.words} />
  const { from, to, timeZone, asOf } = data
  return (
    <p className={classes.words}>
      {t('daysOf', { from: formats.date(from), to: formats.date(to), zone: timeZone.replaceAll('_', ' ') })}
      {' · '}
      <span>{t('asOf', { at: formats.moment(asOf) })}</span>
    </p>
  )
}
