import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { previewQuery } from '../reports-queries.ts'
import { previewOf, type ReportDraft } from './report-draft.ts'
import classes from './report-form.module.css'

/** The first rows of a report as they would be now, and when it would run. */
export function PreviewSection({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation('reports')
  const { count, moment } = useFormats()
  const [input] = useDebouncedValue(previewOf(draft), 300)
  const { data, error, isFetching } = useQuery(previewQuery(useOrganization().id, input))
  const hasColumns = draft.columns.length > 0
  return (
    <div className={classes.preview}>
      <Section title={t('preview.title')} description={hasColumns ? undefined : t('preview.none')}>
        {hasColumns && error && !isFetching ? <FailureAlert failure={error} /> : null}
        {hasColumns && !data && !error ? <RowsSkeleton rows={6} /> : null}
        {hasColumns && data && !error ? (
          <div aria-busy={isFetching}>
            <p className={classes.count}>
              {t('preview.rows', { count: data.count, rows: count(data.count) })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
            <section className={classes.scroll} tabIndex={0} aria-label={t('preview.table')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    {data.headings.map((heading) => (
                      <th key={heading} scope="col">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
                    <tr key={at}>
                      {row.map((cell, place) => (
                        <td key={data.headings[place]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <h3 className={classes.next}>{t('preview.next')}</h3>
            {data.next.length > 0 ? (
              <ol className={classes.times}>
                {data.next.map((each) => (
                  <li key={each}>{moment(each)}</li>
                ))}
              </ol>
            ) : (
              <p className={classes.count}>{t('preview.never')}</p>
            )}
          </div>
        ) : null}
      </Section>
    </div>
  )
}
