import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { EditReport } from './edit-report.ts'
import classes from './edit-strip.module.css'
import type { EditWork } from './use-grid-edits.ts'

/** How many reasons are listed; beyond them only their number is shown. */
const maxListed = 200

/** How far a long save is. Short ones are done before it shows. */
export function WorkStrip({ work }: { readonly work: EditWork }) {
  const { t } = useTranslation('grid')
  const { kind, done, total } = work
  return (
    <div className={classes.work}>
      <span>{t(`edits.doing.${kind}`, { done, count: total })}</span>
      <Progress
        value={(done / total) * 100}
        aria-label={t(`edits.doing.${kind}`, { done, count: total })}
        className={classes.bar}
      />
    </div>
  )
}

type Props = {
  readonly report: EditReport
  readonly onUndo: (() => void) | null
  readonly onClose: () => void
}

/** What was not written and why, and what somebody else had written meanwhile. */
export function ReportStrip({ report, onUndo, onClose }: Props) {
  const { t } = useTranslation(['grid', 'common'])
  const { kind, done, total, refusals, beyond, overwritten } = report
  return (
    <section aria-label={t('edits.report')} className={classes.report}>
      <header className={classes.head}>
        <IconAlertTriangle size={18} aria-hidden className={classes.sign} />
        <strong>{t(`edits.did.${kind}`, { done, count: total })}</strong>
        {onUndo && (
          <Button size="compact-sm" variant="default" onClick={onUndo}>
            {t('edits.undo')}
          </Button>
        )}
        <CloseButton size="sm" aria-label={t('edits.close')} onClick={onClose} className={classes.close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label={t('edits.reasons')}>
        {beyond > 0 && <li>{t('edits.beyond', { count: beyond })}</li>}
        {overwritten.slice(0, maxListed).map((each) => (
          <li key={each.place}>
            <strong>{each.place}</strong>{' '}
            {t('edits.overwritten', {
              theirs: each.theirs || t('edits.nothing'),
              mine: each.mine || t('edits.nothing'),
            })}
          </li>
        ))}
        {refusals.slice(0, maxListed).map((each) => (
          <li key={`${each.rowId} ${each.field}`}>
            <strong>{each.place}</strong> {each.text && <q>{each.text}</q>} {each.reason}
          </li>
        ))}
        {refusals.length > maxListed && <li>{t('edits.more', { count: refusals.length - maxListed })}</li>}
      </ul>
    </section>
  )
}
