import type { CheckedDdInvoice } from '@rumbo/domain/dd-invoices/api'
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
  const evidence = ({ code, days, evidence: given }: Finding): string =>
    [
      days.length === 0
        ? null
        : days.length === 1
          ? date(days[0] ?? '')
          : t('findings.days', {
              from: date(days[0] ?? ''),
              until: date(days.at(-1) ?? ''),
              text: days.length,
            }),
      code === 'missingItem' && given.item ? t(`items.of.${given.item}`) : null,
      given.rule ?? null,
      given.theirs && given.ours ? t('findings.differ', { theirs: given.theirs, ours: given.ours }) : null,
      given.start ? t('findings.start', { day: date(given.start) }) : null,
      given.lastFreeDay ? t('findings.lastFreeDay', { day: date(given.lastFreeDay) }) : null,
      given.stop ? t('findings.stop', { day: date(given.stop) }) : null,
      given.agreement ? given.agreement : null,
    ]
      .filter((part) => part !== null)
      .join(' · ')
  return (
    <RowsTable
      label={t('findings.title')}
      rows={findings.map((finding, at) => ({ ...finding, key: `${at} ${finding.code}` }))}
      keyOf={({ key }) => key}
      columns={[
        { id: 'code', label: t('findings.what'), cell: ({ code }) => t(`codes.${code}`) },
        { id: 'line', label: t('lines.container'), cell: ({ line }) => nameOf(line) || null },
        { id: 'evidence', label: t('findings.evidence'), cell: (finding) => evidence(finding) || null },
        {
          id: 'certainty',
          label: t('findings.certainty'),
          cell: ({ certainty }) => t(`certainties.${certainty}`),
        },
        {
          id: 'amount',
          label: t('findings.amount'),
          numeric: true,
          cell: ({ amount }) => (amount === null ? null : money(amount)),
        },
      ]}
    />
  )
}
