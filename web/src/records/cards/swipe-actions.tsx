import {
  IconArchive,
  IconArchiveOff,
  IconArrowsDiagonal,
  IconLayoutSidebarRight,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { useArchive } from '../saving/use-archive.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './swipe-card.module.css'

type Props = {
  readonly row: GridRow
  readonly onPeek: () => void
  readonly onOpen: () => void
  /** Something was done: the card comes back. */
  readonly onDone: () => void
}

/** What is mostly done with a record of a list, behind its card. */
export function SwipeActions({ row, onPeek, onOpen, onDone }: Props) {
  const { module } = useRecordScreen()
  const { t } = useTranslation(['record-peek', 'record-details'])
  const { rightOn } = useCatalogue(module.id)
  const { archived, toggle } = useArchive(row.id, row.values)
  const after = (run: () => void) => () => {
    onDone()
    run()
  }
  return (
    <>
      <Action Icon={IconLayoutSidebarRight} text={t('peek')} onClick={after(onPeek)} />
      <Action Icon={IconArrowsDiagonal} text={t('open')} onClick={after(onOpen)} />
      {rightOn('archived') === 'edit' ? (
        <Action
          Icon={archived ? IconArchiveOff : IconArchive}
          text={t(archived ? 'record-details:archive.undo' : 'record-details:archive.do')}
          onClick={after(() => void toggle())}
        />
      ) : null}
    </>
  )
}

type ActionProps = { readonly Icon: TablerIcon; readonly text: string; readonly onClick: () => void }

const Action = ({ Icon, text, onClick }: ActionProps) => (
  <button type="button" className={classes.action} onClick={onClick}>
    <Icon size={20} aria-hidden />
    {text}
  </button>
)
