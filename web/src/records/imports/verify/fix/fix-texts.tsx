import { Alert, Button, Checkbox, Group } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { permission } from '@rumbo/domain/records/custom-fields/api'
import type { listReasonTexts } from '@rumbo/domain/records/imports/reasons.api'
import { acceptAsOptions, replaceInColumn } from '@rumbo/domain/records/imports/rows.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useMyRole } from '../../../../lib/session/my-role.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../../../ui/states/failure-alert.tsx'
import { useTargets } from '../../match/use-targets.ts'
import classes from './fix.module.css'
import type { FixProps } from './fix-dialog.tsx'
import { Replacement } from './replacement.tsx'

type Props = FixProps & { readonly found: Received<typeof listReasonTexts> }

/** Each wrong text with what it becomes: what is typed, an option, the nearest carrier or place; texts that a list lacks may become its options. */
export function FixTexts({ of, reason, found, onChanged, onClose }: Props) {
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
  const { items, total, lookedAt } = found
  const nearest = items.filter(({ text, near }) => near.length > 0 && !accepted.has(text))
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
        {items.map(({ text, rows, near }) => (
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
            {near.length > 0 ? (
              <ul className={classes.near} aria-label={t('imports:fix.near', { text })}>
                {near.map((each) => (
                  <li key={each.text}>
                    <Button
                      size="compact-xs"
                      variant={wishes[text] === each.text ? 'filled' : 'default'}
                      aria-pressed={wishes[text] === each.text}
                      disabled={accepted.has(text)}
                      onClick={() => setWishes({ ...wishes, [text]: each.text })}
                    >
                      {each.label}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
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
      {items.length === 0 ? <p className={classes.quiet}>{t('imports:fix.none')}</p> : null}
      {total > lookedAt ? (
        <Alert color="accent" variant="light">
          {t('imports:fix.more', { count: lookedAt })}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="md" gap="xs">
        {nearest.length > 1 ? (
          <Button
            variant="subtle"
            onClick={() =>
              setWishes({
                ...wishes,
                ...Object.fromEntries(nearest.map(({ text, near }) => [text, near[0]?.text ?? ''])),
              })
            }
          >
            {t('imports:fix.nearest')}
          </Button>
        ) : null}
        {canAccept && items.length > 1 ? (
          <Button variant="subtle" onClick={() => setAccepted(new Set(items.map(({ text }) => text)))}>
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
