import { Anchor, Button } from '@mantine/core'
import type { ListedAddress } from '@rumbo/domain/addresses/api'
import { IconStarFilled, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressText } from '../../forms/address-text.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { useDisplay } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { AddressActions } from './address-actions.tsx'
import classes from './addresses.module.css'

type Props = {
  readonly addresses: readonly ListedAddress[]
  /** Absent where the user may change nothing. */
  readonly onEdit?: (address: ListedAddress) => void
}

/** Addresses as rows, each with whose it is. */
export function AddressesTable({ addresses, onEdit }: Props) {
  const { t } = useTranslation('addresses')
  const { language } = useDisplay()
  const own = useOrganization().name
  const columns: readonly RowsColumn<ListedAddress>[] = [
    {
      id: 'name',
      label: t('fields.name'),
      width: '26%',
      cell: ({ name, primary, archived, organization }) => (
        <span>
          <span className={classes.name}>{name}</span>
          {primary && organization === null ? (
            <span className={classes.mark}>
              <IconStarFilled size={12} aria-hidden /> {t('primary')}
            </span>
          ) : null}
          {archived ? <span className={classes.mark}>{t('archivedMark')}</span> : null}
        </span>
      ),
    },
    { id: 'place', label: t('address'), cell: (address) => addressText(address, language) },
    {
      id: 'phone',
      label: t('fields.contactPhone'),
      width: '150px',
      cell: ({ contactPhone }) =>
        contactPhone && (
          <Anchor href={`tel:${contactPhone}`} fz="sm">
            {contactPhone}
          </Anchor>
        ),
    },
    {
      id: 'whose',
      label: t('whose'),
      width: '20%',
      cell: ({ organization, sharedWithNetwork }) => (
        <span>
          {organization?.name ?? own}
          {organization === null && sharedWithNetwork ? (
            <span className={classes.mark}>
              <IconWorld size={12} aria-hidden /> {t('shared')}
            </span>
          ) : null}
        </span>
      ),
    },
  ]
  const actions: RowsColumn<ListedAddress> = {
    id: 'actions',
    label: t('actions'),
    unseen: true,
    width: '130px',
    cell: (address) =>
      address.organization === null && onEdit ? (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('editOne', { name: address.name })}
            onClick={() => onEdit(address)}
          >
            {t('edit')}
          </Button>
          <AddressActions address={address} />
        </span>
      ) : null,
  }
  return (
    <RowsTable
      label={t('title')}
      columns={onEdit ? [...columns, actions] : columns}
      rows={addresses}
      keyOf={({ id }) => id}
    />
  )
}
