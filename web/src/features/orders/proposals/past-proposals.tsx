import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './order-proposals.module.css'
import { useProposalWords } from './proposal-words.ts'
import type { Proposal } from './proposals-queries.ts'

type Props = {
  readonly proposals: readonly Proposal[]
  readonly currency: string | null
  readonly nameOf: (lineId: string) => string
}

/** What was proposed and answered before, a sentence each, the last first. */
export function PastProposals({ proposals, currency, nameOf }: Props) {
  const { t } = useTranslation('order-proposals')
  const { moment } = useFormats()
  const words = useProposalWords(currency)
  return (
    <ol className={classes.pastList}>
      {proposals.map((proposal) => {
        const by = proposal.by.person ?? proposal.by.organization ?? proposal.by.email ?? t('somebody')
        const who = proposal.decidedBy?.person ?? proposal.decidedBy?.organization ?? t('somebody')
        const outcome = proposal.how === 'automatic' ? 'automatic' : proposal.state
        return (
          <li key={proposal.id}>
            <span>
              {proposal.items
                .map(({ productId, field, from, to }) =>
                  t('sentence', {
                    by,
                    field: t(`fields.${field}`),
                    line: nameOf(productId),
                    from: words.value(field, from),
                    to: words.value(field, to),
                  }),
                )
                .join(' ')}{' '}
              <strong>{t(`outcomes.${outcome}`, { who })}</strong>
              {proposal.reason ? ` “${proposal.reason}”` : ''}
            </span>
            <span className={classes.hint}>{moment(proposal.decidedAt ?? proposal.createdAt)}</span>
          </li>
        )
      })}
    </ol>
  )
}
