import { Anchor } from '@mantine/core'
import type { Report } from '@rumbo/domain/reports/report'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { ReportMenu } from './report-menu.tsx'
import classes from './reports.module.css'
import { scheduleWords } from './schedule-words.ts'

type Props = { readonly reports: readonly Report[]; readonly onRuns: (report: Report) => void }

/** Reports as rows. */
export function ReportsTable({ reports, onRuns }: Props) {
  const { t } = useTranslation(['reports', ...new Set(reports.map(({ module }) => module))])
  const { date, moment } = useFormats()
  const { language } = useDisplay()
  const columns: readonly RowsColumn<Report>[] = [
    {
      id: 'name',
      label: t('fields.name'),
      width: '26%',
      cell: (report) => (
        <span>
          <Anchor
            component="button"
            type="button"
            fz="sm"
            className={classes.name}
            onClick={() => onRuns(report)}
          >
            {report.name}
          </Anchor>
          <span className={classes.quiet}>
            {t(`${report.module}:nouns.title`, { defaultValue: report.module })} ·{' '}
            {t(`formats.${report.format}`)}
            {report.owned || !report.owner ? null : ` · ${report.owner.name}`}
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      label: t('fields.when'),
      width: '30%',
      cell: ({ schedule }) => (
        <span>
          {scheduleWords(schedule, { t, language, date })}
          <span className={classes.quiet}>{schedule.timeZone.replaceAll('_', ' ')}</span>
        </span>
      ),
    },
    {
      id: 'next',
      label: t('fields.next'),
      cell: ({ nextAt, paused }) =>
        paused ? (
          <span>
            {t('state.paused')}
            <span className={classes.quiet}>{t(`pauses.${paused.reason}`)}</span>
          </span>
        ) : nextAt ? (
          moment(nextAt)
        ) : (
          t('state.over')
        ),
    },
    {
      id: 'last',
      label: t('fields.last'),
      cell: ({ lastRun }) =>
        lastRun ? (
          <span>
            {t(`runs.states.${lastRun.state}`)}
            <span className={classes.quiet}>{moment(lastRun.at)}</span>
          </span>
        ) : null,
    },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '56px',
      cell: (report) => <ReportMenu report={report} onRuns={() => onRuns(report)} />,
    },
  ]
  return <RowsTable label={t('title')} columns={columns} rows={reports} keyOf={({ id }) => id} />
}
