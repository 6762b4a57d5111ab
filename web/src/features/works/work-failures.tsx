import { ActionIcon, Button, ScrollArea } from '@mantine/core'
import { getWork, listFailures, type Work } from '@rumbo/domain/works/api'
import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { useWorkWords } from './work-words.ts'
import classes from './works.module.css'

type Props = { readonly work: Work; readonly onBack: () => void; readonly onLeave: () => void }

/** What a work refused: the reasons with how many each, then record by record. */
export function WorkFailures({ work, onBack, onLeave }: Props) {
  const { t } = useTranslation('works')
  const words = useWorkWords()
  const formats = useFormats()
  const reasons = useQuery({
    queryKey: ['works', 'reasons', work.id, work.refused],
    queryFn: ({ signal }) => call(getWork, { id: work.id }, { signal, onError: 'inline' }),
  })
  const failures = useInfiniteQuery({
    queryKey: ['works', 'failures', work.id, work.refused],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFailures,
        { id: work.id, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal, onError: 'inline' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const because = ({ path, message, value }: { path: string; message: string; value?: string }) => {
    const reason = value === undefined ? message : t('whatStood', { value, reason: message })
    return path === 'id' ? reason : `${words.field(path)}: ${reason}`
  }
  return (
    <>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h2 className={classes.heading}>
          {t('refusedHeading', { count: work.refused, text: formats.count(work.refused) })}
        </h2>
      </div>
      <p className={classes.quiet}>{words.title(work)}</p>
      <FailureAlert failure={reasons.error ?? failures.error} />
      <ScrollArea.Autosize mah="min(440px, 60dvh)" type="auto" offsetScrollbars="present">
        <ul className={classes.list}>
          {reasons.data?.reasons.map((reason) => (
            <li key={`${reason.path} ${reason.code}`} className={classes.reason}>
              <span>{because(reason)}</span>
              <span className={classes.count}>{formats.count(reason.count)}</span>
            </li>
          ))}
        </ul>
        <ul className={classes.list}>
          {failures.data?.pages
            .flatMap(({ items }) => items)
            .map(({ recordId, name, refused }) => (
              <li key={recordId} className={classes.item}>
                {name === null ? (
                  <span>{t('gone')}</span>
                ) : (
                  <Link to="/shipments/$id" params={{ id: recordId }} onClick={onLeave}>
                    {name}
                  </Link>
                )}
                <span className={classes.quiet}>{refused.map(because).join(' ')}</span>
              </li>
            ))}
        </ul>
        {failures.hasNextPage ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={failures.isFetchingNextPage}
            onClick={() => void failures.fetchNextPage()}
          >
            {t('more')}
          </Button>
        ) : null}
      </ScrollArea.Autosize>
    </>
  )
}
