import { getWork } from '@rumbo/domain/works/api'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { ListQuery } from './list-query.ts'
import classes from './work-note.module.css'

type Props = { readonly work: string; readonly query: ListQuery }

/** Says above the list that only what an import, or another work, made or changed stands in it, and leads back to all. */
export function WorkNote({ work, query }: Props) {
  const { routes, words } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  const { work: _work, ...rest } = query
  const { data } = useQuery({
    queryKey: ['works', 'one', work],
    queryFn: ({ signal }) => call(getWork, { id: work }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
  const importId = data?.title.importId
  return (
    <div className={classes.note}>
      <IconFilter size={16} aria-hidden />
      <span role="status">{t(typeof importId === 'string' ? 'ofWork.import' : 'ofWork.other')}</span>
      {typeof importId === 'string' ? (
        <TextLink {...routes.imports({ import: importId, step: 'result' })} size="sm">
          {t('ofWork.toImport')}
        </TextLink>
      ) : null}
      <TextLink {...routes.list(rest)} size="sm">
        {t(`${words.list}:ofWork.all`)}
      </TextLink>
    </div>
  )
}
