import { Alert, Button, Checkbox, Group, Modal, Select, TextInput } from '@mantine/core'
import { permission } from '@rumbo/domain/records/custom-fields/api'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { acceptAsOptions, listImportRows, replaceInColumn } from '@rumbo/domain/records/imports/rows.api'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { type Target, useTargets } from '../match/use-targets.ts'
import { textsIn } from './texts-in.ts'
import classes from './verify.module.css'

export type Reason = DataImport['problems'][number] & { readonly column: number }

/** How many rows are searched for texts to repair. */
const lookedAt = 200

type Props = {
  readonly of: DataImport
  readonly reason: Reason
  readonly onChanged: (answer: DataImport) => void
  readonly onClose: () => void
}

/** Repairs all cells with the same wrong text at once; texts that a list lacks may become its options. */
export function FixDialog(props: Props) {
  const { t } = useTranslation('imports')
  const { of, reason, onClose } = props
  const { id, version } = of
  const { column, code } = reason
  const { data, error } = useQuery({
    queryKey: ['imports', 'texts', id, version, column, code],
    queryFn: ({ signal }) =>
      call(listImportRows, { id, column, code, limit: lookedAt }, { signal, onError: 'inline' }),
  })
  const header = of.columns.find(({ n }) => n === column)?.header ?? ''
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        size="lg"
        onClose={onClose}
        title={t('fix.title', { column: header })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className={classes.why}>{reason.message}</p>
        {data ? (
          <Texts {...props} texts={textsIn(data.items, column)} isMore={data.total > lookedAt} />
        ) : error ? (
          <FailureAlert failure={error} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Modal>
    </OnePanel>
  )
}

type TextsProps = Props & {
  readonly texts: readonly { readonly text: string; readonly rows: number }[]
  /** There are more rows than were looked at. */
  readonly isMore: boolean
}

function Texts({ of, reason, texts, isMore, onChanged, onClose }: TextsProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { count } = useFormats()
  const canShape = useMyRole().can(permission)
  const target = useTargets().find(({ field }) => field.id === reason.field)
  const [wishes, setWishes] = useState<Readonly<Record<string, string>>>({})
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { id } = of
  const { column } = reason
  const isList = target?.field.choices !== undefined && target.field.type !== 'status'
  const canAccept = canShape && isList && reason.code === 'OPTION_UNKNOWN'
  const replaced = Object.entries(wishes).filter(([text, wish]) => wish !== '' && !accepted.has(text))

  async function apply(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      let cells: number | null = 0
      // First the options: what is replaced may be one of them, and a work may follow.
      if (accepted.size > 0)
        onChanged(await call(acceptAsOptions, { id, column, texts: [...accepted] }, { onError: 'inline' }))
      if (replaced.length > 0) {
        const texts = replaced.map(([find, replace]) => ({ find, replace }))
        const answer = await call(replaceInColumn, { id, column, texts, whole: true }, { onError: 'inline' })
        cells = answer.cells
        onChanged(answer.import)
      }
      showToast({
        status: 'success',
        title:
          cells === null
            ? t('imports:fix.begun')
            : t('imports:fix.done', { count: cells, text: count(cells) }),
        text: accepted.size > 0 ? t('imports:fix.accepted', { count: accepted.size }) : '',
      })
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={apply}>
      <FailureAlert failure={failure} />
      <ul className={classes.texts}>
        {texts.map(({ text, rows }) => (
          <li key={text} className={classes.text}>
            <span className={classes.found}>
              <q>{text}</q>
              <span className={classes.count}>{t('imports:rows', { count: rows, text: count(rows) })}</span>
            </span>
            <Replacement
              target={target}
              label={t('imports:fix.becomes', { text })}
              value={wishes[text] ?? ''}
              isOff={accepted.has(text)}
              onChange={(wish) => setWishes({ ...wishes, [text]: wish })}
            />
            {canAccept ? (
              <Checkbox
                label={t('imports:fix.accept')}
                aria-label={t('imports:fix.acceptOne', { text })}
                checked={accepted.has(text)}
                onChange={({ currentTarget }) => {
                  const next = new Set(accepted)
                  if (currentTarget.checked) next.add(text)
                  else next.delete(text)
                  setAccepted(next)
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {texts.length === 0 ? <p className={classes.quiet}>{t('imports:fix.none')}</p> : null}
      {isMore ? (
        <Alert color="accent" variant="light">
          {t('imports:fix.more', { count: lookedAt })}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="md" gap="xs">
        {canAccept && texts.length > 1 ? (
          <Button variant="subtle" onClick={() => setAccepted(new Set(texts.map(({ text }) => text)))}>
            {t('imports:fix.acceptAll')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={replaced.length === 0 && accepted.size === 0}>
          {t('imports:fix.apply')}
        </Button>
      </Group>
    </form>
  )
}

type ReplacementProps = {
  readonly target: Target | undefined
  readonly label: string
  readonly value: string
  readonly isOff: boolean
  readonly onChange: (text: string) => void
}

/** What a text becomes: one of the options where the field offers some. */
function Replacement({ target, label, value, isOff, onChange }: ReplacementProps) {
  const { t } = useTranslation('imports')
  const input = {
    'aria-label': label,
    placeholder: t('fix.keep'),
    disabled: isOff,
    className: classes.replacement,
  }
  return target && target.options.length > 0 ? (
    <Select
      {...input}
      data={[...new Set(target.options.map((option) => option.label))]}
      value={value === '' ? null : value}
      searchable
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ) : (
    <TextInput {...input} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
