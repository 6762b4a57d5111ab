import type { Partner } from '@rumbo/domain/network/partner'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { CompanyLine } from './company-line.tsx'
import { KindChips } from './kind-chips.tsx'
import classes from './network.module.css'
import { PartnerBadge } from './state-badge.tsx'

/** Partners as rows; each name leads to its page. */
export function PartnersTable({ partners }: { readonly partners: readonly Partner[] }) {
  const { t } = useTranslation('network')
  const { moment } = useFormats()
  const columns: readonly RowsColumn<Partner>[] = [
    {
      id: 'company',
      label: t('columns.company'),
      cell: (partner) => (
        <CompanyLine company={partner}>
          <TextLink to="/network/$id" params={{ id: partner.id }} underline="hover" c="inherit" fw={550}>
            {partner.name}
          </TextLink>
        </CompanyLine>
      ),
    },
    {
      id: 'state',
      label: t('columns.state'),
      width: '150px',
      cell: ({ state, archived, invitedUntil }) => (
        <PartnerBadge state={state} archived={archived} isInvited={invitedUntil !== null} />
      ),
    },
    {
      id: 'kinds',
      label: t('columns.kinds'),
      width: '20%',
      cell: ({ kinds }) => (kinds.length > 0 ? <KindChips kinds={kinds} /> : null),
    },
    {
      id: 'contacts',
      label: t('columns.contacts'),
      width: '20%',
      cell: ({ contacts: [first, ...others] }) =>
        first ? (
          <span>
            {first.name}
            {others.length > 0 ? (
              <span className={classes.quiet}> {t('partners.moreContacts', { count: others.length })}</span>
            ) : null}
          </span>
        ) : null,
    },
    {
      id: 'updated',
      label: t('columns.updated'),
      width: '150px',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{moment(updatedAt)}</time>,
    },
  ]
  return <RowsTable label={t('tabs.partners')} columns={columns} rows={partners} keyOf={({ id }) => id} />
}
