import { Switch, Text } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { showDiscrepancies } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from './discrepancies.module.css'

type Row = Received<typeof showDiscrepancies>['rows'][number]

/** What the papers of a shipment and the shipment say of the same fields; where they differ is marked. */
export function Discrepancies({ recordId }: { readonly recordId: string }) {
  const { t } = useTranslation('papers')
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({
    queryKey: ['documents', 'discrepancies', recordId],
    queryFn: ({ signal }) => call(showDiscrepancies, { recordId }, { signal, onError: 'inline' }),
    retry: false,
    // Documents are read while one looks.
    refetchInterval: 30_000,
  })
  if (!data || data.rows.length === 0) return null
  const different = data.rows.filter(({ differs }) => differs)
  const rows = isWhole ? data.rows : different
  return (
    <Section
      title={t('sheet.title')}
      description={different.length === 0 ? t('sheet.agree') : t('sheet.differ', { count: different.length })}
      actions={
        <Switch
          size="xs"
          label={t('sheet.all')}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      }
    >
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={classes.frame} tabIndex={0} aria-label={t('sheet.title')}>
          <table className={classes.sheet} aria-label={t('sheet.title')}>
            <thead>
              <tr>
                <th scope="col">{t('sheet.field')}</th>
                <th scope="col">{t('shipment')}</th>
                {data.papers.map(({ documentId, name, kind }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a document may hold several papers
                  <th key={`${documentId} ${at}`} scope="col">
                    {t(`kinds.${kind}`)}
                    <Text size="xs" c="dimmed" truncate title={name}>
                      {name}
                    </Text>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.field}>
                  <th scope="row">{t(`fields.${row.field}`)}</th>
                  {row.cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the papers
                    <td key={at} data-differs={cell?.differs || undefined}>
                      <SheetValue cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {data.leftOut > 0 ? (
        <Text size="xs" c="dimmed">
          {t('sheet.leftOut', { count: data.leftOut })}
        </Text>
      ) : null}
    </Section>
  )
}

function SheetValue({ cell }: { readonly cell: Row['cells'][number] }) {
  const { t } = useTranslation('papers')
  if (!cell) return '–'
  return (
    <>
      {cell.texts.join(', ')}
      {cell.differs ? (
        <span className={classes.note}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('sheet.differs')}
        </span>
      ) : cell.isSure ? null : (
        <span className={classes.note}>{t('classes.unsure')}</span>
      )}
    </>
  )
}
