import { Button, Group } from '@mantine/core'
import { retryRuleRun, undoRuleRun } from '@rumbo/domain/automation/api'
import type { RuleRun } from '@rumbo/domain/automation/run'
import { errorCodes } from '@rumbo/domain/kernel/errors'
import { shortId } from '@rumbo/domain/kernel/short-id'
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { call } from '../../../lib/calls/call.ts'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import classes from '../automation.module.css'
import { refreshRules } from '../automation-queries.ts'
import { RecordLink } from '../record-link.tsx'
import { valueWords } from '../rule-words.ts'

type Props = { readonly run: RuleRun; readonly module: string }

/** One run: its record, what started it, its steps, and what can be done about it. */
export function RunItem({ run, module }: Props) {
  const { t } = useTranslation('automation')
  const { moment } = useFormats()
  const { language } = useDisplay()
  const labels = useLabels(module)
  const [isUndoing, setUndoing] = useState(false)
  const [busy, setBusy] = useState(false)
  const list = new Intl.ListFormat(language)
  async function retry() {
    setBusy(true)
    // A failed call has already shown its error.
    await call(retryRuleRun, { id: run.id }).catch(() => undefined)
    await refreshRules()
    setBusy(false)
  }
  return (
    <li className={classes.run}>
      <span className={classes.runTitle}>
        {run.record ? <RecordLink {...run.record} /> : t('runs.unseen')}
      </span>
      <span className={classes.quiet}>
        {t(`runs.states.${run.state}`)} · {moment(run.at)}
      </span>
      <p className={classes.sentence}>{labels.trigger(run)}</p>
      {run.conditions.length > 0 ? (
        <span className={classes.quiet}>
          {t('runs.conditions', { fields: list.format(run.conditions.map(labels.field)) })}
        </span>
      ) : null}
      {run.chain.length > 0 ? (
        <span className={classes.quiet}>
          {t('runs.chain', { chain: run.chain.map(({ name }) => name).join(' → ') })}
        </span>
      ) : null}
      {run.steps.length > 0 ? (
        <ol className={classes.stepsDone}>
          {run.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place to be known by
            <li key={at}>
              {t(`kinds.${step.kind}`)}
              {step.field === null ? null : ` (${labels.field(step.field)})`}: {t(`runs.steps.${step.state}`)}
              {step.code === null ? null : ` · ${reasonOf(step.code, language)}`}
              {step.taskId === null ? null : (
                <>
                  {' · '}
                  <RecordLink module="tasks" name={t('runs.task')} address={shortId(step.taskId)} />
                </>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {run.undone ? (
        <span className={classes.quiet}>
          {t('runs.undone', { at: moment(run.undone.at), by: run.undone.by ?? '' })}{' '}
          {run.undone.kept.length > 0
            ? t('runs.kept', { fields: list.format(run.undone.kept.map(labels.field)) })
            : null}
        </span>
      ) : null}
      <Group gap="xs">
        {run.state === 'failed' ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => void retry()}
          >
            {t('runs.retry')}
          </Button>
        ) : null}
        {run.wrote && run.state !== 'undone' ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => setUndoing(true)}
          >
            {t('runs.undo')}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={isUndoing}
        title={t('runs.undoTitle', { name: run.record?.name ?? '' })}
        confirmLabel={t('runs.undo')}
        onConfirm={async () => {
          const { undone } = await call(undoRuleRun, { id: run.id })
          const kept = undone?.kept.length ?? 0
          showToast({
            status: 'success',
            title: t('runs.isUndone'),
            text: kept > 0 ? t('runs.someKept') : '',
          })
          await refreshRules()
        }}
        onClose={() => setUndoing(false)}
      >
        {t('runs.undoText')}
      </ConfirmDialog>
    </li>
  )
}

function reasonOf(code: string, language: 'en-us' | 'es-mx'): string {
  const known = Object.entries(errorCodes).find(([each]) => each === code)?.[1]
  return (known ?? errorCodes.UNKNOWN)[language]
}

/** How the fields and values of a run are called. */
function useLabels(module: string) {
  const { t } = useTranslation('automation')
  const { date } = useFormats()
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  const field = (id: string) => {
    const known = catalogue.fields.find((each) => each.id === id)
    return known ? words.label(known) : t('goneField')
  }
  const value = (id: string, of: RuleRun['trigger']['from']) =>
    valueWords(catalogue, words, { id, value: of ?? null }) || t('empty')
  return {
    field,
    trigger: ({ trigger }: RuleRun): string => {
      const { kind, field: id, from, to, day } = trigger
      if (kind === 'changed' && id !== null) {
        if (from === undefined && to === undefined) return t('when.changes', { field: field(id) })
        return t('runs.moved', { field: field(id), from: value(id, from), to: value(id, to) })
      }
      if (kind === 'date' && id !== null && day !== null)
        return t('runs.onDay', { field: field(id), day: date(day) })
      return t(`runs.by.${kind}`)
    },
  }
}
