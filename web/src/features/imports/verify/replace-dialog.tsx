import { Modal, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/imports/import'
import { replaceInColumn } from '@rumbo/domain/imports/rows.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useFormats } from '../../../lib/formats.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import { OnePanel } from '../../../ui/one-panel.tsx'

type Props = {
  readonly of: DataImport
  /** The column that is looked at. */
  readonly column: number | undefined
  readonly onChanged: (answer: DataImport) => void
  readonly onClose: () => void
}

/** Finds and replaces in a column; the file stays as it is. */
export function ReplaceDialog({ of, column: begun, onChanged, onClose }: Props) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const mapped = of.columns.filter(({ n }) =>
    of.mapping.some(({ column, field }) => column === n && field !== null),
  )
  const [column, setColumn] = useState(begun ?? mapped[0]?.n ?? 0)
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const [whole, setWhole] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (find === '') return
    setBusy(true)
    try {
      const input = { id: of.id, column, find, replace, whole }
      const answer = await call(replaceInColumn, input, { onError: 'inline' })
      onChanged(answer.import)
      showToast({
        status: answer.cells > 0 ? 'success' : 'warning',
        title: t('fix.done', { count: answer.cells, text: count(answer.cells) }),
        text: '',
      })
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('replace.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <form onSubmit={apply}>
          <Stack gap="sm">
            <FailureAlert failure={failure} />
            <Select
              label={t('replace.column')}
              data={mapped.map(({ n, header }) => ({ value: String(n), label: header }))}
              value={String(column)}
              allowDeselect={false}
              searchable
              onChange={(chosen) => chosen !== null && setColumn(Number(chosen))}
            />
            <TextInput
              label={t('replace.find')}
              value={find}
              autoComplete="off"
              data-autofocus
              required
              onChange={({ currentTarget }) => setFind(currentTarget.value)}
            />
            <TextInput
              label={t('replace.with')}
              value={replace}
              autoComplete="off"
              onChange={({ currentTarget }) => setReplace(currentTarget.value)}
            />
            <Switch
              label={t('replace.whole')}
              checked={whole}
              onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
            />
            <FormButtons submit={t('replace.apply')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
