import { Button, Progress } from '@mantine/core'
import { cancelWork, isUnfinished, undoWork, type Work, type WorkState } from '@rumbo/domain/works/api'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { noteWork } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import { fileAddress, fileOf } from './export-link.ts'
import { useWorkWords } from './work-words.ts'
import classes from './works.module.css'

const meanings: Readonly<Record<WorkState, Meaning>> = {
  queued: 'none',
  running: 'underway',
  done: 'good',
  failed: 'bad',
  cancelled: 'look',
  undone: 'none',
}

type Props = {
  readonly work: Work
  readonly onFailures: () => void
  /** Another page is gone to. */
  readonly onLeave: () => void
}

/** One work: what it does, how far it is or what came of it, and what one can do about it. */
export function WorkItem({ work, onFailures, onLeave }: Props) {
  const { t } = useTranslation(['works', 'common', 'exports'])
  const words = useWorkWords()
  const formats = useFormats()
  const { organizationId } = useMembership()
  const act = useMutation({
    mutationFn: (contract: typeof cancelWork | typeof undoWork) => call(contract, { id: work.id }),
    onSuccess: (answer) => noteWork(organizationId, answer),
  })
  const isRunning = isUnfinished(work)
  const file = fileOf(work, Date.now())
  // The import's own page shows row by row what it refused.
  const importId = typeof work.title.importId === 'string' ? work.title.importId : null
  const percent = work.total === 0 ? 0 : (100 * work.done) / work.total
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.title}>{words.title(work)}</span>
        <StatusBadge meaning={meanings[work.state]}>{t(`works:states.${work.state}`)}</StatusBadge>
      </div>
      {isRunning ? (
        <>
          <Progress value={percent} size="sm" aria-label={words.title(work)} />
          <span className={classes.quiet}>{words.progress(work)}</span>
        </>
      ) : (
        <span className={classes.quiet}>
          {words.outcome(work)} · {formats.ago(work.endedAt ?? work.createdAt, Date.now())}
        </span>
      )}
      {work.error ? <span className={classes.error}>{work.error}</span> : null}
      {file === 'gone' ? <span className={classes.quiet}>{t('exports:gone')}</span> : null}
      <div className={classes.actions}>
        {file === 'there' ? (
          <Button
            component="a"
            href={fileAddress(work)}
            download
            size="compact-xs"
            aria-label={t('exports:downloadOf', { name: words.title(work) })}
          >
            {t('exports:download')}
          </Button>
        ) : null}
        {isRunning ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={act.isPending}
            disabled={work.cancelling}
            onClick={() => act.mutate(cancelWork)}
          >
            {work.cancelling ? t('works:cancelling') : t('common:cancel')}
          </Button>
        ) : null}
        {work.undoUntil !== null && !isRunning ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate(undoWork)}
          >
            {t('works:undo')}
          </Button>
        ) : null}
        {importId ? (
          <LinkButton
            to="/shipments/import"
            search={{ import: importId }}
            size="compact-xs"
            variant="subtle"
            onClick={onLeave}
          >
            {t('works:showImport')}
          </LinkButton>
        ) : work.refused > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={onFailures}>
            {t('works:showRefused', { count: work.refused, text: formats.count(work.refused) })}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
