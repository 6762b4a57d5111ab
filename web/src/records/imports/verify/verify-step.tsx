import { Button, SegmentedControl } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { fixReason } from '@rumbo/domain/records/imports/reasons.api'
import { checkImport, runImport } from '@rumbo/domain/records/imports/rows.api'
import { IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import type { ImportQuery, OnImportQuery } from '../import-query.ts'
import { noteImport, reloadImports, workQuery } from '../imports-queries.ts'
import { WorkBar } from '../work-bar.tsx'
import { FixDialog, type Reason } from './fix/fix-dialog.tsx'
import { ImportRows } from './import-rows.tsx'
import { ReasonStrip } from './reason-strip.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RoomNote } from './room-note.tsx'
import { RowTabs } from './row-tabs.tsx'
import classes from './verify.module.css'

/** The running work: rows are checked, or columns of a large file are repaired first. */
function CheckBar({ workId }: { readonly workId: string }) {
  const { t } = useTranslation('imports')
  const { data: work } = useQuery(workQuery(workId))
  const isRepairing = work?.kind === 'import-repair'
  return (
    <WorkBar
      workId={workId}
      label={t(isRepairing ? 'verify.repairing' : 'verify.checking')}
      text={t(isRepairing ? 'verify.repairingText' : 'verify.checkingText')}
    />
  )
}

type Props = { readonly of: DataImport; readonly query: ImportQuery; readonly onQuery: OnImportQuery }

/** What the import would do, row by row, before it does anything; what can't be read is repaired here (IMP-06, IMP-12). */
export function VerifyStep({ of, query, onQuery }: Props) {
  const { t, counted } = useRecordTranslation('imports')
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [fixing, setFixing] = useState<Reason | null>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const { counts } = of
  const isChecking = of.state === 'checking'

  async function go(contract: typeof checkImport | typeof runImport) {
    setBusy(true)
    setFailure(null)
    try {
      noteImport(organizationId, await call(contract, { id: of.id }, { onError: 'inline' }))
    } catch (thrown) {
      setFailure(thrown)
      await reloadImports(organizationId)
    } finally {
      setBusy(false)
    }
  }
  /** What is too much to be checked at once is checked as a work of its own. */
  function changed(answer: DataImport) {
    noteImport(organizationId, answer)
    if (answer.counts === null) void go(checkImport)
  }
  async function restore({ column, field, code }: Reason) {
    try {
      const fix = { kind: 'restore' } as const
      changed((await call(fixReason, { id: of.id, column, field, code, fix }, { onError: 'inline' })).import)
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  const writes = counts ? counts.new + counts.changed : 0

  return (
    <div className={classes.step}>
      {isChecking && of.workId ? <CheckBar workId={of.workId} /> : null}
      <FailureAlert failure={failure} />
      {counts && !isChecking ? <RoomNote counts={counts} isWhole={of.options.whole === 'all'} /> : null}
      {counts && !isChecking ? (
        <>
          <div className={classes.bar}>
            <RowTabs of={of} counts={counts} query={query} />
            <div className={classes.tools}>
              <SegmentedControl
                size="sm"
                aria-label={t('verify.view')}
                data={[
                  { value: 'file', label: t('verify.views.file') },
                  { value: 'changes', label: t('verify.views.changes') },
                ]}
                value={query.view ?? 'file'}
                onChange={(view) => {
                  const { view: _before, ...rest } = query
                  onQuery(view === 'changes' ? { ...rest, view } : rest, true)
                }}
              />
              <Button
                variant="default"
                leftSection={<IconReplace size={16} aria-hidden />}
                onClick={() => setIsReplacing(true)}
              >
                {t('replace.open')}
              </Button>
            </div>
          </div>
          <div className={classes.body}>
            {of.problems.length > 0 ? (
              <ReasonStrip
                of={of}
                query={query}
                onFix={setFixing}
                onRestore={(reason) => void restore(reason)}
              />
            ) : null}
            <div className={classes.grid}>
              <ImportRows of={of} query={query} onChanged={changed} />
            </div>
          </div>
        </>
      ) : null}
      {!counts && !isChecking ? <p className={classes.quiet}>{t('verify.notChecked')}</p> : null}
      {isChecking ? null : (
        <div className={classes.end}>
          <p className={classes.summary}>
            {counts
              ? t('verify.summary', {
                  added: count(counts.new),
                  changed: count(counts.changed),
                  refused: count(counts.refused),
                  cells: count(counts.cells),
                })
              : null}
          </p>
          <Button variant="default" loading={busy} onClick={() => void go(checkImport)}>
            {t('verify.again')}
          </Button>
          <Button loading={busy} disabled={!counts || writes === 0} onClick={() => void go(runImport)}>
            {t('verify.run', { counted: counted(writes, count(writes)) })}
          </Button>
        </div>
      )}
      {fixing ? (
        <FixDialog of={of} reason={fixing} onChanged={changed} onClose={() => setFixing(null)} />
      ) : null}
      {isReplacing ? (
        <ReplaceDialog
          of={of}
          column={query.column}
          onChanged={changed}
          onClose={() => setIsReplacing(false)}
        />
      ) : null}
    </div>
  )
}
