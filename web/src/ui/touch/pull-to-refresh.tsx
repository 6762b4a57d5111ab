import { Loader } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

type Props = {
  /** The part that scrolls; this stands first in it. */
  readonly scroller: () => HTMLElement | null
  readonly onRefresh: () => Promise<unknown>
}

/** Reads a list or a page again when a finger pulls it down. Whoever has no finger loads the page again, as anywhere. */
export function PullToRefresh({ scroller, onRefresh }: Props) {
  const { t } = useTranslation('common')
  const { by, isEnough, isBusy } = usePull(scroller, onRefresh)
  const look: CSSProperties & Record<`--${string}`, string> = { '--by': `${by}px` }
  return (
    <div
      className={classes.top}
      style={look}
      data-pulled={by > 0 || undefined}
      data-busy={isBusy || undefined}
    >
      <div className={classes.sign} data-enough={isEnough || undefined} hidden={by === 0}>
        {isBusy ? <Loader size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
        <span aria-hidden>{t(isBusy ? 'pull.busy' : isEnough ? 'pull.release' : 'pull.more')}</span>
      </div>
      <span role="status" className={classes.said}>
        {isBusy ? t('pull.busy') : ''}
      </span>
    </div>
  )
}
