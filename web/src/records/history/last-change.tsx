import type { Json } from '@rumbo/domain/fields/field-type'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../forms/conflict-note.tsx'
import { sameValue } from '../../forms/same-value.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { historyQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly id: string
  readonly field: string
  /** What it was changed to. */
  readonly value: Json
  readonly words: (change: Change | null) => string
}

/** Says who of the others changed a field to a value, and how long ago, once the history tells it. */
export function LastChange({ id, field, value, words }: Props) {
  const { t } = useTranslation('record-details')
  const { module } = useRecordScreen()
  const { ago } = useFormats()
  const me = useUser().id
  const { data } = useInfiniteQuery(historyQuery(useDetailsSource(), id, { module: module.id, field }))
  const entry = data?.pages[0]?.items.find(({ changes }) =>
    changes.some((change) => change.field === field && sameValue(change.to, value)),
  )
  const who =
    entry?.user?.label ?? (entry?.way === 'tracking' ? t('history.tracking') : entry?.organization?.label)
  const isKnown = entry !== undefined && who !== undefined && entry.user?.id !== me
  return words(isKnown ? { who, ago: ago(entry.at, Date.now()) } : null)
}
