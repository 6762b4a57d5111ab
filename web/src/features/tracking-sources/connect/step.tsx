import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './connect-panel.module.css'

type Props = {
  readonly number: number
  readonly title: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** One of the numbered steps of connecting, ticked once it is done. */
export function Step({ number, title, isDone = false, children }: Props) {
  const { t } = useTranslation('connect-tracking')
  return (
    <li className={classes.step}>
      <span className={classes.number} data-done={isDone || undefined}>
        {isDone ? <IconCheck size={14} role="img" aria-label={t('steps.done')} /> : number}
      </span>
      <div className={classes.inStep}>
        <h3 className={classes.stepTitle}>{title}</h3>
        {children}
      </div>
    </li>
  )
}
