import { Button, Progress } from '@mantine/core'
import { cancelWork, isUnfinished } from '@rumbo/domain/works/api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { noteWork } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './imports.module.css'
import { workQuery } from './imports-queries.ts'

type Props = {
  readonly workId: string
  /** What is being done: "Checking the rows". */
  readonly label: string
  /** What is safe if it is ended. */
  readonly text?: string
}

/** How far the long work of an import is, and the way to end it. It goes on while other pages are looked at. */
export function WorkBar({ workId, label, text }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const { data: work } = useQuery(workQuery(workId))
  const end = useMutation({
    mutationFn: () => call(cancelWork, { id: workId }),
    onSuccess: (answer) => {
      noteWork(organizationId, answer)
      void queryClient.invalidateQueries({ queryKey: workQuery(workId).queryKey })
    },
  })
  const percent = work && work.total > 0 ? (100 * work.done) / work.total : 0
  return (
    <section className={classes.workBar} aria-label={label}>
      <div className={classes.workHead}>
        <strong>{label}</strong>
        <span className={classes.quiet} role="status">
          {work && work.total > 0
            ? t('progress', { done: count(work.done), total: count(work.total) })
            : t('waiting')}
        </span>
        {work && isUnfinished(work) ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={end.isPending}
            disabled={work.cancelling}
            onClick={() => end.mutate()}
          >
            {work.cancelling ? t('ending') : t('common:cancel')}
          </Button>
        ) : null}
      </div>
      <Progress value={percent} size="sm" aria-label={label} />
      {text ? <p className={classes.quiet}>{text}</p> : null}
    </section>
  )
}
