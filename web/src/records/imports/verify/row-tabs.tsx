import type { DataImport } from '@rumbo/domain/records/imports/import'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { type ImportQuery, rowFilters } from '../import-query.ts'
import { problemRowsQuery } from '../imports-queries.ts'
import classes from './verify.module.css'

type Props = {
  readonly of: DataImport
  readonly counts: NonNullable<DataImport['counts']>
  readonly query: ImportQuery
}

/** What becomes of the records, with how many of each, and the rows with problems; each an address of its own. */
export function RowTabs({ of, counts, query }: Props) {
  const { t } = useTranslation('imports')
  const { routes } = useRecordScreen()
  const formats = useFormats()
  const { data: withProblems } = useQuery(problemRowsQuery(of))
  const { show, column: _column, code: _code, ...rest } = query
  const isAll = show === undefined && query.code === undefined
  const tab = (
    name: string,
    { value, isHere }: { value: number | null; isHere: boolean },
    search: ImportQuery,
  ) => (
    <Link
      key={name}
      {...routes.imports(search)}
      replace
      className={classes.tab}
      activeProps={{}}
      data-current={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {t(`verify.tabs.${name}`)}
      <span className={classes.count}>{value === null ? '' : formats.count(value)}</span>
    </Link>
  )
  return (
    <nav aria-label={t('verify.tabsLabel')} className={classes.tabs}>
      {tab('all', { value: counts.records, isHere: isAll }, rest)}
      {rowFilters.map((filter) =>
        tab(
          filter,
          { value: filter === 'problems' ? (withProblems ?? null) : counts[filter], isHere: show === filter },
          { ...rest, show: filter },
        ),
      )}
    </nav>
  )
}
