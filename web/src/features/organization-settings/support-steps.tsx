import { Button } from '@mantine/core'
import { listSupportSteps, type SupportStep } from '@rumbo/domain/support/support.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './settings.module.css'

/** What support did about the organization, newest first; nobody can change it. */
export function SupportSteps() {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['supportSteps', organizationId],
    queryFn: ({ signal, pageParam }) =>
      call(
        listSupportSteps,
        { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal, onError: 'inline' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const steps = data?.pages.flatMap((page) => page.steps) ?? []
  if (steps.length === 0) return null
  const textOf = ({ kind, by, about }: SupportStep) =>
    t(`kinds.${kind}`, {
      name: by.isSupport ? t('support', { name: by.name }) : by.name,
      about: about ?? '',
    })
  return (
    <>
      <h3 className={classes.stepsTitle}>{t('history')}</h3>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            {textOf(step)} <span className={classes.quiet}>{moment(step.at)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
