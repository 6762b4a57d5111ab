import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keptMoments } from '../../lib/offline/kept-since.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import cards from '../cards/card-list.module.css'
import { type CardLook, RecordCard } from '../cards/record-card.tsx'
import { useListColumns } from '../columns/use-list-columns.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './kept-list.module.css'
import { keptRows } from './kept-rows.ts'

/** Without a net: the records that were opened last on this device, each with when it was read. They can be read, not changed. */
export function KeptList() {
  const screen = useRecordScreen()
  const { t } = useTranslation(['records', screen.words.list])
  const formats = useFormats()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const columns = useListColumns()
  const kept = useMemo(() => keptRows(cache, screen, keptMoments()), [cache, screen])
  const look = useMemo(
    (): CardLook => ({
      columns: new Map(columns.map((column) => [column.id, column])),
      href: (row) => screen.routes.detailsPath(row.id),
      onOpen: (row) => void navigate(screen.routes.details(row.id)),
      onToggle: () => undefined,
      onMenu: undefined,
      isChoosing: false,
      colors: undefined,
    }),
    [columns, screen, navigate],
  )
  const title = t(`${screen.words.list}:title`)
  const now = Date.now()
  return (
    <div className={`${cards.frame} ${classes.page}`} data-flush>
      <PageHeader title={title} count={formats.count(kept.length)} />
      {kept.length === 0 ? (
        <EmptyState icon={<IconCloudOff size={32} />} title={t('kept.none')} text={t('kept.noneText')} />
      ) : (
        <>
          <p className={classes.note}>
            <IconCloudOff size={18} aria-hidden />
            <span>{t('kept.note', { count: kept.length })}</span>
          </p>
          <ul aria-label={title} className={classes.list}>
            {kept.map(({ row, at }) => (
              <li key={row.id}>
                <RecordCard row={row} look={look} isChosen={false} flashed={undefined} />
                <p className={classes.age}>
                  {t('kept.age', { ago: formats.ago(new Date(at).toISOString(), now) })}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
