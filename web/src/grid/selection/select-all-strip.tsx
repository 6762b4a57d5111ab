import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../grid.module.css'
import type { RowsState } from '../rows/row-store.ts'
import type { RowSelection } from './row-selection.ts'

type Props = {
  readonly state: RowsState
  readonly selection: RowSelection
  readonly chosen: 'none' | 'some' | 'all'
  readonly onAll: () => void
}

/** Offers all that match once all loaded rows are chosen. */
export function SelectAllStrip({ state, selection, chosen, onAll }: Props) {
  const { t } = useTranslation('grid')
  const loaded = state.loaded().length
  if (chosen !== 'all' || 'all' in selection || state.records <= loaded) return null
  return (
    <div className={classes.selectAll} role="status">
      <span>{t('allLoaded', { count: loaded })}</span>
      <Button size="compact-sm" variant="default" onClick={onAll}>
        {state.exact ? t('selectMatching', { count: state.records }) : t('selectAnyMatching')}
      </Button>
    </div>
  )
}
