import { textIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { RecordOfTask } from './record-of-task.tsx'
import classes from './task-facts.module.css'

/** How far a task is, until when it is to be done, and what it belongs to. */
export function TaskFacts({ values }: OfRecord) {
  const { t } = useTranslation(['tasks', 'record-details'])
  const status = textIn(values, 'status')
  return (
    <div className={classes.facts}>
      {status === null ? null : (
        <StatusBadge meaning={status === 'done' ? 'good' : 'none'}>
          {t(`options.status.${status}`)}
        </StatusBadge>
      )}
      <DueText values={values} />
      <RecordOfTask values={values} />
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
    </div>
  )
}
