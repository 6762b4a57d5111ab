import type { KeptDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import { textIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { ChildTable } from '../../records/tables/child-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { keptCheckOf, useLiveDdInvoices } from './dd-invoices-queries.ts'
import { DdResult } from './dd-result.tsx'

/** What an invoice's page begins with: what the check of it found by now, and its lines. */
export function DdInvoiceLead(of: OfRecord) {
  return (
    <>
      <KeptCheck {...of} />
      <ChildTable {...of} module="dd_lines" />
    </>
  )
}

function KeptCheck({ id, values }: OfRecord) {
  const { t } = useTranslation('dd-check')
  useLiveDdInvoices()
  const { data, error, refetch } = useQuery(keptCheckOf(id))
  if (error) return <ErrorState title={t('kept.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} />
  const { checked, containers } = data
  const nameOf = (line: string | null) => containers.find((each) => each.line === line)?.number ?? ''
  return (
    <>
      <Incomplete check={data} nameOf={nameOf} />
      {checked ? (
        <DdResult checked={checked} currency={textIn(values, 'currency') ?? ''} nameOf={nameOf} />
      ) : null}
    </>
  )
}

type Lacking = { readonly check: KeptDdCheck; readonly nameOf: (line: string) => string }

/** What is missing before all of the invoice can be checked. */
function Incomplete({ check: { incomplete, missing }, nameOf }: Lacking) {
  const { t } = useTranslation('dd-check')
  if (incomplete.length === 0 && missing.length === 0) return null
  return (
    <Section title={t('kept.incomplete')}>
      <ul>
        {missing.map((each) => (
          <li key={each}>{t(`kept.missing.${each}`)}</li>
        ))}
        {incomplete.map(({ id, missing: parts }) => (
          <li key={id}>
            {t('kept.line', {
              container: nameOf(id) || t('kept.unnamed'),
              parts: parts.map((part) => t(`lines.${part}`)).join(', '),
            })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
