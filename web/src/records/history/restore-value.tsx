import { Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValue } from '../../forms/same-value.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { SaveField } from '../saving/use-save-field.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly field: Field
  /** What stood there before the change that the line tells. */
  readonly earlier: Json
  readonly current: Json
  /** The earlier value, and the field, in words. */
  readonly words: { readonly value: string; readonly field: string }
  readonly save: SaveField
}

/** Brings an earlier value back, and can take that back at once. Nothing where it stands already. */
export function RestoreValue({ field, earlier, current, words, save }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const [before, setBefore] = useState<{ readonly value: Json }>()
  const [busy, setBusy] = useState(false)

  async function write(value: Json, then: { readonly value: Json } | undefined) {
    setBusy(true)
    try {
      await save({ field: field.id, value, seen: current })
      setBefore(then)
      if (!then) showToast({ status: 'success', title: t('history.undone'), text: '' })
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      showToast({ status: 'error', title: t('history.restoreFailed'), text })
    } finally {
      setBusy(false)
    }
  }

  const isBack = sameValue(earlier, current)
  if (before && isBack)
    return (
      <span role="status">
        {t('history.restoredNow')}{' '}
        <Button
          size="compact-xs"
          variant="subtle"
          loading={busy}
          onClick={() => void write(before.value, undefined)}
        >
          {t('history.undo')}
        </Button>
      </span>
    )
  if (isBack) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={<IconRestore size={14} aria-hidden />}
      loading={busy}
      aria-label={t('history.restoreOf', { value: words.value, field: words.field })}
      onClick={() => void write(earlier, { value: current })}
    >
      {t('history.restore', {
        value: words.value.length > 40 ? `${words.value.slice(0, 40)}…` : words.value,
      })}
    </Button>
  )
}
