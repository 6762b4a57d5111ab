import { Anchor, Button } from '@mantine/core'
import { revokeReportLinks } from '@rumbo/domain/reports/api'
import type { Report } from '@rumbo/domain/reports/report'
import type { Run } from '@rumbo/domain/reports/run'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import classes from '../reports.module.css'
import { fileAddress, refreshReports } from '../reports-queries.ts'
import { useChangeWords } from './use-change-words.ts'

/** One run: how it went, its file with the hash, what changed, and how far each mail is. */
export function RunItem({ run, report }: { readonly run: Run; readonly report: Report }) {
  const { t } = useTranslation(['reports', 'errors'])
  const { moment, count } = useFormats()
  const changes = useChangeWords(report.module)
  const { file, deliveries } = run
  const hasLinks = deliveries.some(({ link }) => link === 'open')
  async function revoke() {
    await call(revokeReportLinks, { id: run.id })
    showToast({ status: 'success', title: t('runs.revoked'), text: '' })
    await refreshReports()
  }
  return (
    <li className={classes.run}>
      <p className={classes.runTitle}>
        {t(`runs.states.${run.state}`)}
        {run.isLate ? <> · {t('runs.late')}</> : null}
      </p>
      <p className={classes.quiet}>
        {run.occurrence ? run.occurrence.replace('T', ' ') : t('runs.manual')} · {moment(run.startedAt)}
      </p>
      {run.reason ? (
        <p className={classes.quiet}>
          {t(`reports:pauses.${run.reason}`, {
            defaultValue: t(`reports:reasons.${run.reason}`, { defaultValue: t('reports:reasons.other') }),
          })}
        </p>
      ) : null}
      {file ? (
        <>
          <p className={classes.file}>
            {report.owned ? (
              <Anchor href={fileAddress(run.id)} download fz="sm">
                <IconDownload size={14} aria-hidden /> {file.name}
              </Anchor>
            ) : (
              file.name
            )}
            <span className={classes.quiet}>
              {t('runs.rows', { count: file.rows, rows: count(file.rows) })}
              {file.pages === null ? null : <> · {t('runs.pages', { count: file.pages })}</>} ·{' '}
              {t('runs.kilobytes', { kilobytes: count(Math.ceil(file.bytes / 1_000)) })}
            </span>
          </p>
          <p className={classes.hash}>
            {t('runs.hash')} {file.sha256}
          </p>
        </>
      ) : null}
      {run.changes ? (
        <p className={classes.quiet}>
          {t('runs.since')} {changes(run.changes)}
        </p>
      ) : null}
      {deliveries.length > 0 ? (
        <ul className={classes.deliveries} aria-label={t('runs.deliveries')}>
          {deliveries.map((each) => (
            <li key={each.email}>
              <span>{each.email}</span>
              <span className={classes.quiet} title={each.error ?? undefined}>
                {t(`runs.delivery.${each.state}`)}
                {each.link === 'none' ? null : <> · {t(`runs.links.${each.link}`)}</>}
                {each.state === 'failed' && each.error ? ` · ${each.error}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {hasLinks ? (
        <Button variant="default" size="compact-sm" onClick={() => void revoke().catch(() => undefined)}>
          {t('runs.revoke')}
        </Button>
      ) : null}
    </li>
  )
}
