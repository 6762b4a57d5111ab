import { Button } from '@mantine/core'
import type { FreeTimeContract } from '@rumbo/domain/free-time/settings.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './free-time.module.css'

type Props = {
  readonly contracts: readonly FreeTimeContract[]
  readonly onEdit: (contract: FreeTimeContract) => void
  readonly onDelete: (contract: FreeTimeContract) => void
}

/** Agreements as rows: whom and where they are for, which clock they count, how many days are free. */
export function ContractsTable({ contracts, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['free-time-settings', 'free-time'])
  const { date } = useFormats()
  const validity = ({ validFrom, validUntil }: FreeTimeContract) => {
    if (validFrom && validUntil) return t('validBetween', { from: date(validFrom), until: date(validUntil) })
    if (validFrom) return t('validSince', { from: date(validFrom) })
    return validUntil ? t('validUntil', { until: date(validUntil) }) : t('validAlways')
  }
  const columns: readonly RowsColumn<FreeTimeContract>[] = [
    {
      id: 'name',
      label: t('fields.name'),
      width: '26%',
      cell: ({ name, side }) => (
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}>{t(`free-time:sides.${side}`)}</span>
        </span>
      ),
    },
    {
      id: 'clock',
      label: t('fields.clock'),
      cell: ({ clock, direction }) => (
        <span>
          <span className={classes.name}>{t(`free-time:clocks.${clock}`)}</span>
          <span className={classes.quiet}>{t(`directions.${direction}`)}</span>
        </span>
      ),
    },
    {
      id: 'where',
      label: t('where'),
      cell: ({ carrier, place }) => (
        <span>
          {carrier ? `${carrier.label} (${carrier.code})` : t('anyCarrier')}
          <span className={classes.name}>{place ? `${place.label} (${place.code})` : t('anyPlace')}</span>
        </span>
      ),
    },
    {
      id: 'days',
      label: t('fields.freeDays'),
      numeric: true,
      width: '110px',
      cell: ({ rates }) => [...new Set(rates.map(({ freeDays }) => freeDays))].join(', '),
    },
    { id: 'validity', label: t('validity'), width: '18%', cell: validity },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '170px',
      cell: (contract) => (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('editOne', { name: contract.name })}
            onClick={() => onEdit(contract)}
          >
            {t('edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('deleteOne', { name: contract.name })}
            onClick={() => onDelete(contract)}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ]
  return <RowsTable label={t('contracts.title')} columns={columns} rows={contracts} keyOf={({ id }) => id} />
}
