import { Button, Group, Select, Stack } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { fixReason } from '@rumbo/domain/records/imports/reasons.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../../../ui/states/failure-alert.tsx'
import { useTargets } from '../../match/use-targets.ts'
import classes from './fix.module.css'
import type { Reason } from './fix-dialog.tsx'
import { Replacement } from './replacement.tsx'

type Props = {
  readonly of: DataImport
  readonly reason: Reason
  readonly way: 'set' | 'copy' | 'skip'
  readonly onChanged: (answer: DataImport) => void
  readonly onClose: () => void
}

/** One answer for all rows of a reason: a value, another column, or that they are skipped. */
export function FixWhole({ of, reason, way, onChanged, onClose }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const { count } = useFormats()
  const target = useTargets().find(({ field }) => field.id === reason.field)
  const [text, setText] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { column, field, code } = reason
  const isSaid = way === 'skip' || (way === 'set' ? text.trim() !== '' : from !== null)
  const rows = { count: reason.count, text: count(reason.count) }

  async function apply(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    const fix =
      way === 'set'
        ? { kind: way, text: text.trim() }
        : way === 'copy'
          ? { kind: way, from: Number(from) }
          : { kind: way }
    try {
      const answer = await call(fixReason, { id: of.id, column, field, code, fix }, { onError: 'inline' })
      const { cells } = answer
      onChanged(answer.import)
      showToast({
        status: cells === 0 ? 'warning' : 'success',
        title:
          cells === null
            ? t('imports:fix.begun')
            : t(way === 'skip' ? 'imports:fix.skipped' : 'imports:fix.done', {
                count: cells,
                text: count(cells),
              }),
        text: '',
      })
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={apply}>
      <Stack gap="xs">
        <FailureAlert failure={failure} />
        {way === 'set' ? (
          <Replacement
            target={target}
            label={t('imports:fix.setLabel')}
            placeholder={t('imports:fix.setLabel')}
            value={text}
            onChange={setText}
          />
        ) : null}
        {way === 'copy' ? (
          <Select
            label={t('imports:fix.copyLabel')}
            data={of.columns
              .filter(({ n }) => n !== column)
              .map(({ n, header, samples: [sample] }) => ({
                value: String(n),
                label: sample ? `${header} · ${sample}` : header,
              }))}
            value={from}
            searchable
            onChange={setFrom}
          />
        ) : null}
        <p className={classes.quiet}>{t(`imports:fix.wayText.${way}`, rows)}</p>
      </Stack>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!isSaid}>
          {t(`imports:fix.wayApply.${way}`)}
        </Button>
      </Group>
    </form>
  )
}
