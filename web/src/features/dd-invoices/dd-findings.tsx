import type { CheckedDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { evidenceText } from '@rumbo/domain/dd-invoices/evidence/finding-text'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { RowsTable } from '../../ui/lists/rows-table.tsx'

type Finding = CheckedDdInvoice['findings'][number]
type Props = {
  readonly findings: readonly Finding[]
  readonly money: (amount: string) => string
  /** The container of a line. */
  readonly nameOf: (line: string | null) => string
}

/** What was found, with what is at stake, by what, and how sure that is. */
export function DdFindings({ findings, money, nameOf }: Props) {
  const { t } = useTranslation('dd-check')
  const { date } = useFormats()
  if (findings.length === 0) return <p>{t('findings.none')}</p>
  const words = { text: (key: string, given = {}) => t(key, given), date }
  return (
    <RowsTable
      label={t('findings.title')}
      rows={findings.map((finding, at) => ({ ...finding, key: `${at} ${finding.code}` }))}
      keyOf={({ key }) => key}
      columns={[
        { id: 'code', width: '20%', label: t('findings.what'), cell: ({ code }) => t(`codes.${code}`) },
        { id: 'line', width: '15%', label: t('lines.container'), cell: ({ line }) => nameOf(line) || null },
        {
          id: 'evidence',
          label: t('findings.evidence'),
          cell: (finding) => evidenceText(finding, words) || null,
        },
        {
          id: 'certainty',
          width: '11%',
          label: t('findings.certainty'),
          cell: ({ certainty }) => t(`certainties.${certainty}`),
        },
        {
          id: 'amount',
          width: '16%',
          label: t('findings.amount'),
          numeric: true,
          cell: ({ amount }) => (amount === null ? null : money(amount)),
        },
      ]}
    />
  )
}
