import { listAddresses } from '@rumbo/domain/addresses/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressText } from '../../../forms/address-text.ts'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../network.module.css'
import { networkKey } from '../network-queries.ts'

/** The addresses that a connected company shares with its network. */
export function AddressesSection({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('network')
  const own = useMembership().organizationId
  const { language } = useDisplay()
  const { data, error, refetch } = useQuery({
    queryKey: [networkKey, own, 'addresses', organizationId],
    queryFn: async ({ signal }) =>
      (
        await call(
          listAddresses,
          { companyId: organizationId, whose: 'network' },
          { signal, onError: 'inline' },
        )
      ).items,
  })
  return (
    <Section title={t('addresses.title')}>
      {error ? (
        <ErrorState title={t('addresses.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} height={40} /> : null}
      {data?.length === 0 ? <p className={classes.quiet}>{t('addresses.none')}</p> : null}
      <ul className={classes.list}>
        {data?.map((address) => (
          <li key={address.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{address.name}</span>
              <span className={classes.quiet}>{addressText(address, language)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
