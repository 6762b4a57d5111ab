import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import classes from '../access-preview/seen-record.module.css'
import { SeenRecord } from '../access-preview/seen-record.tsx'
import { useRecordDetails } from '../details/use-record-details.ts'
import type { SeenRecordAnswer, SharingParts } from './sharing-parts.ts'
import { type SeenAs, seenAsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** How long a draft rests before it is looked at, in ms. */
const rest = 250

/** The record as they will see it, while one still chooses. */
export function SharePreview({ id, as }: { readonly id: string; readonly as: SeenAs }) {
  const { t } = useTranslation('sharing')
  // Compared by content: the same draft is not read twice.
  const { seenRows } = useRecordDetails().sharing
  const [text] = useDebouncedValue(JSON.stringify(as), rest)
  const seenAs = useMemo(() => JSON.parse(text) as SeenAs, [text])
  const { data, error } = useQuery({
    ...seenAsQuery(useSharingSource(), id, seenAs),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h3 className={classes.previewTitle}>{t('preview.title')}</h3>
      <p className={classes.counts} role="status">
        {data ? t('preview.counts', countsOf(data, seenRows)) : null}
      </p>
      <FailureAlert failure={error} />
      {data || error ? null : <RowsSkeleton rows={6} />}
      {data ? <SeenRecord seen={data} narrow /> : null}
    </section>
  )
}

/** How many fields are seen, and how many of them edited. */
const countsOf = (seen: SeenRecordAnswer, seenRows: SharingParts['seenRows']) => ({
  shown: seen.fields.length,
  edited: seen.fields.filter(({ right }) => right === 'edit').length,
  rows: seenRows(seen).reduce((sum, { fields }) => sum + fields.length, 0),
})
