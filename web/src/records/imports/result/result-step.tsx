import { Alert, Button } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { failedRows } from '@rumbo/domain/records/imports/rows.api'
import { isUnfinished, undoWork } from '@rumbo/domain/works/api'
import { IconAlertTriangle, IconArrowBackUp, IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { noteWork } from '../../../lib/live/works.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import { ImportBadge } from '../import-badge.tsx'
import type { ImportQuery } from '../import-query.ts'
import { reloadImports, workQuery } from '../imports-queries.ts'
import { ImportRows } from '../verify/import-rows.tsx'
import { WorkBar } from '../work-bar.tsx'
import { fiveNumbers } from './five-numbers.ts'
import classes from './result.module.css'

type Props = { readonly of: DataImport; readonly query: ImportQuery }

/** What came of an import: five numbers, its rows with links, a file of what failed, and the way back (IMP-10). */
export function ResultStep({ of, query }: Props) {
  const { t } = useRecordTranslation('imports')
  const { routes } = useRecordScreen()
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const [failure, setFailure] = useState<unknown>(null)
  const [isMaking, setIsMaking] = useState(false)
  const { counts } = of
  const isRunning = of.state === 'running'
  const lacks = counts !== null && (counts.refused > 0 || counts.cells > 0)

  async function download() {
    setIsMaking(true)
    setFailure(null)
    try {
      const { url } = await call(failedRows, { id: of.id }, { onError: 'inline' })
      // A download carries its cookie alone, so the address says for which organization.
      window.location.assign(`${url}?organizationId=${organizationId}`)
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <div className={classes.step}>
      <div className={classes.state}>
        <ImportBadge of={of} />
        {of.error ? (
          <Alert color="danger" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {of.error.message}
          </Alert>
        ) : null}
      </div>
      {isRunning && of.workId ? (
        <WorkBar
          workId={of.workId}
          label={t('result.running')}
          text={t(`result.wholes.${of.options.whole}`)}
        />
      ) : null}
      {/* What was counted before it ran is no result yet. */}
      {counts && !isRunning ? (
        <dl className={classes.numbers}>
          {fiveNumbers(counts, of.problems).map(({ name, value }) => (
            <div key={name} data-name={name}>
              <dt>{t(`result.numbers.${name}`)}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <FailureAlert failure={failure} />
      {isRunning ? null : (
        <>
          <div className={classes.actions}>
            <LinkButton
              to="/"
              search={of.state === 'done' && of.workId ? { work: of.workId, view: 'none' } : {}}
            >
              {t('result.toList')}
            </LinkButton>
            {lacks ? (
              <Button
                variant="default"
                loading={isMaking}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void download()}
              >
                {t('result.failedFile')}
              </Button>
            ) : null}
            <LinkButton
              {...routes.imports()}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('another')}
            </LinkButton>
            {of.workId ? <Undo of={of} workId={of.workId} /> : null}
          </div>
          {counts ? (
            <div className={classes.grid}>
              <ImportRows of={of} query={query} />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

/** The way back, as long as it is open. */
function Undo({ of, workId }: { readonly of: DataImport; readonly workId: string }) {
  const { t } = useRecordTranslation('imports')
  const formats = useFormats()
  const { organizationId } = useMembership()
  const [isAsking, setIsAsking] = useState(false)
  const { data: work } = useQuery(workQuery(workId))
  const [undoId, setUndoId] = useState<string | null>(null)
  if (undoId !== null && of.state !== 'undone') return <WorkBar workId={undoId} label={t('result.undoing')} />
  if (!work || isUnfinished(work) || work.undoUntil === null) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('result.undo')}
      </Button>
      <span className={classes.quiet}>{t('result.undoUntil', { when: formats.moment(work.undoUntil) })}</span>
      <ConfirmDialog
        opened={isAsking}
        title={t('result.undo')}
        confirmLabel={t('result.undo')}
        destructive
        onConfirm={async () => {
          const undo = await call(undoWork, { id: workId })
          noteWork(organizationId, undo)
          setUndoId(undo.id)
          await queryClient.invalidateQueries({ queryKey: workQuery(workId).queryKey })
          await reloadImports(organizationId)
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('result.undoText')}
      </ConfirmDialog>
    </>
  )
}
