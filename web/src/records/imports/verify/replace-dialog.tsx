import { Modal, MultiSelect, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { fillDown, replaceInColumn } from '@rumbo/domain/records/imports/rows.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from './verify.module.css'

type Props = {
  readonly of: DataImport
  /** The column that is looked at. */
  readonly column: number | undefined
  readonly onChanged: (answer: DataImport) => void
  readonly onClose: () => void
}

/** Finds and replaces in a column, or fills empty cells from the rows above them; the file stays as it is. */
export function ReplaceDialog({ of, column: begun, onChanged, onClose }: Props) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const mapped = of.columns.filter(({ n }) =>
    of.mapping.some(({ column, field }) => column === n && field !== null),
  )
  const data = mapped.map(({ n, header }) => ({ value: String(n), label: header }))
  const [kind, setKind] = useState<'replace' | 'fill'>('replace')
  const [column, setColumn] = useState(begun ?? mapped[0]?.n ?? 0)
  const [columns, setColumns] = useState<readonly string[]>(begun === undefined ? [] : [String(begun)])
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const [whole, setWhole] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const repair = () => {
    const { id } = of
    const inline = { onError: 'inline' } as const
    return kind === 'fill'
      ? call(fillDown, { id, columns: columns.map(Number) }, inline)
      : call(replaceInColumn, { id, column, texts: [{ find, replace }], whole }, inline)
  }
  async function apply(event: FormEvent) {
    event.preventDefault()
    if (kind === 'fill' ? columns.length === 0 : find === '') return
    setBusy(true)
    try {
      const answer = await repair()
      onChanged(answer.import)
      const { cells } = answer
      showToast({
        status: cells === 0 ? 'warning' : 'success',
        title: cells === null ? t('fix.begun') : t('fix.done', { count: cells, text: count(cells) }),
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
            <SegmentedControl
              aria-label={t('replace.kind')}
              fullWidth
              data={[
                { value: 'replace', label: t('replace.kinds.replace') },
                { value: 'fill', label: t('replace.kinds.fill') },
              ]}
              value={kind}
              onChange={(chosen) => setKind(chosen === 'fill' ? 'fill' : 'replace')}
            />
            {kind === 'fill' ? (
              <>
                <MultiSelect
                  label={t('replace.columns')}
                  data={data}
                  value={[...columns]}
                  searchable
                  onChange={setColumns}
                />
                <p className={classes.quiet}>{t('replace.fillText')}</p>
              </>
            ) : (
              <>
                <Select
                  label={t('replace.column')}
                  data={data}
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
              </>
            )}
            <FormButtons
              submit={kind === 'fill' ? t('replace.fill') : t('replace.apply')}
              busy={busy}
              onCancel={onClose}
            />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
