import { Button } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './imports.module.css'
import { previewQuery } from './imports-queries.ts'

/** Rows that are shown at first. */
const fewest = 5
/** Columns that are shown: a look, not the file. */
const maxColumns = 60

/** The first rows of the file, as they are read. */
export function PreviewTable({ of }: { readonly of: DataImport }) {
  const { t } = useTranslation('imports')
  const { data: rows, error } = useQuery(previewQuery(of))
  const [isLong, setIsLong] = useState(false)
  if (error && !rows) return <FailureAlert failure={error} />
  if (!rows) return <RowsSkeleton rows={fewest} />
  // The headings stand above.
  const below = rows.slice(of.shape?.headerRow ?? 0)
  const shown = isLong ? below : below.slice(0, fewest)
  const columns = of.columns.slice(0, maxColumns)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.preview} tabIndex={0} aria-label={t('reading.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {columns.map(({ n, header }) => (
                <th key={n} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map(({ n }) => (
                  <td key={n}>{cells[n] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {below.length > fewest ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsLong(!isLong)}>
          {isLong ? t('reading.less') : t('reading.more', { count: below.length })}
        </Button>
      ) : null}
    </>
  )
}
