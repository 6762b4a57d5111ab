import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from '../access-preview/seen-record.module.css'
import { SeenRecord } from '../access-preview/seen-record.tsx'
import { useSharing } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { SeenRecordAnswer } from './sharing-parts.ts'
import { type SeenAs, seenAsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** How long a draft rests before it is looked at, in ms. */
const rest = 250

/** The record as they will see it, while one still chooses. */
export function SharePreview({ id, as }: { readonly id: string; readonly as: SeenAs }) {
  const { t } = useTranslation('sharing')
  const countsText = useCountsText()
  // Compared by content: the same draft is not read twice.
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
        {data ? countsText(data) : null}
      </p>
      <FailureAlert failure={error} />
      {data || error ? null : <RowsSkeleton rows={6} />}
      {data ? <SeenRecord seen={data} narrow /> : null}
    </section>
  )
}

/** How many fields are seen, and how many of them edited; then those of the rows below the record. */
function useCountsText(): (seen: SeenRecordAnswer) => string {
  const { module } = useRecordScreen()
  const { seenRows } = useSharing()
  const { t } = useTranslation(['sharing', ...module.children])
  return (seen) =>
    [
      t('preview.counts', {
        shown: seen.fields.length,
        edited: seen.fields.filter(({ right }) => right === 'edit').length,
      }),
      ...seenRows(seen).map(({ module: child, fields }) =>
        t('preview.rows', { records: t(`${child}:nouns.records`), rows: fields.length }),
      ),
    ].join(' · ')
}
