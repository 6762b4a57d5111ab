import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { changedFieldsQuery, changedKey } from './changed-queries.ts'
import classes from './record-changed.module.css'
import { useMarkSeen } from './use-mark-seen.ts'

/** How many fields of a record others changed since one last looked, and the way to say that they are seen. Opening it says nothing. */
export function RecordChanged({ id }: { readonly id: string }) {
  const screen = useRecordScreen()
  const { t } = useTranslation('record-changed')
  const { count } = useFormats()
  const cache = useQueryClient()
  const mark = useMarkSeen()
  const { data } = useQuery(changedFieldsQuery(screen, [id]))
  useNews(screen.module, () => void cache.invalidateQueries({ queryKey: changedKey(screen, 'fields') }), id)
  const fields = data?.items[0]?.fields.length ?? 0
  if (fields === 0) return null
  return (
    <div className={classes.changed}>
      <span>{t('fields', { count: fields, text: count(fields) })}</span>
      <button type="button" className={classes.seen} onClick={() => void mark({ ids: [id] })}>
        {t('markThis')}
      </button>
    </div>
  )
}
