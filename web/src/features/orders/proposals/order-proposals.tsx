import { Button, Collapse, UnstyledButton } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconChevronDown, IconMailQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useDetailsSource } from '../../../records/details/use-details-source.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { asksQuery } from './asks-queries.ts'
import classes from './order-proposals.module.css'
import { ProposalStrip } from './proposal-strip.tsx'
import { SupplierAsks } from './supplier-asks.tsx'
import { useLineNames } from './use-line-names.ts'
import { useProposing } from './use-proposing.ts'

const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)
const PastProposals = lazyPart(async () => (await import('./past-proposals.tsx')).PastProposals)

/** What is proposed about an order: the oldest that is open comes first, what was answered stands below. */
export function OrderProposals({ id, values, owned }: OfRecord) {
  const { t } = useTranslation(['order-proposals', 'order-ask'])
  const { recordKey } = useDetailsSource()
  const { proposals, lines } = useProposing(id)
  const nameOf = useLineNames(lines)
  const asks = useQuery({ ...asksQuery(recordKey, id), enabled: owned }).data
  const [asking, setAsking] = useState(false)
  const [showsPast, setShowsPast] = useState(false)
  const { items = [] } = proposals.data ?? {}
  if (proposals.error && !proposals.data)
    return (
      <ErrorState
        title={t('order-proposals:failed')}
        error={proposals.error}
        onRetry={() => void proposals.refetch()}
      />
    )
  const open = items.filter((each) => each.open).reverse()
  const past = items.filter((each) => !each.open)
  const of = { orderId: id, currency: textIn(values, 'currency'), nameOf }
  return (
    <section className={classes.proposals} aria-label={t('order-proposals:title')}>
      {open.map((proposal, at) => (
        <ProposalStrip
          key={proposal.id}
          {...of}
          proposal={proposal}
          place={open.length > 1 ? t('order-proposals:place', { at: at + 1, count: open.length }) : null}
        />
      ))}
      <div className={classes.tools}>
        {asks?.mayAsk && lines.length > 0 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMailQuestion size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('order-ask:open')}
          </Button>
        ) : null}
        {past.length > 0 ? (
          <UnstyledButton
            className={classes.more}
            aria-expanded={showsPast}
            onClick={() => setShowsPast(!showsPast)}
          >
            <IconChevronDown size={14} aria-hidden data-open={showsPast || undefined} />
            {t('order-proposals:past', { count: past.length })}
          </UnstyledButton>
        ) : null}
      </div>
      <Collapse expanded={showsPast}>
        {showsPast ? <PastProposals {...of} proposals={past} /> : null}
      </Collapse>
      {asks && asks.items.length > 0 ? <SupplierAsks orderId={id} asks={asks.items} /> : null}
      {asking && asks ? (
        <AskForm
          orderId={id}
          contacts={asks.contacts}
          mayShowPrices={asks.mayShowPrices}
          lines={lines.map((line) => ({ id: line.id, name: nameOf(line.id) }))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
