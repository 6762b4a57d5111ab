import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import type { ListQuery } from '../list/list-query.ts'
import type { Wanted } from '../list/record-source.ts'
import classes from '../list/work-note.module.css'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { changedCountsQuery } from './changed-queries.ts'

type Props = { readonly query: ListQuery; readonly changed: 'any' | 'later'; readonly wanted: Wanted }

/** Says above the list that only what others changed since one last looked stands in it, and leads back to all. */
export function ChangedNote({ query, changed, wanted }: Props) {
  const screen = useRecordScreen()
  const { routes, words } = screen
  const { t } = useTranslation(['record-changed', words.list])
  const { moment } = useFormats()
  const { data } = useQuery(changedCountsQuery(screen, wanted))
  const { changed: _changed, ...rest } = query
  if (!data) return null
  const count = changed === 'any' ? data.changed.count : data.later.count
  const since = data.since === null ? '' : moment(data.since)
  return (
    <div className={classes.note}>
      <IconFilter size={16} aria-hidden />
      <span role="status">{t(count === 0 ? 'note.none' : `note.${changed}`, { since })}</span>
      <TextLink {...routes.list(rest)} size="sm">
        {t(`${words.list}:ofWork.all`)}
      </TextLink>
    </div>
  )
}
