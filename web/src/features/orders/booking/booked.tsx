import { Button, Group, Stack } from '@mantine/core'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import classes from './book-lines.module.css'

/** The shipment that something was booked on. */
export type BookedShipment = { readonly id: string; readonly name: string; readonly isNew: boolean }

type Props = { readonly shipment: BookedShipment; readonly order: Values; readonly onClose: () => void }

/** What was done, and what may follow: booking shares nothing by itself, so whoever buys is offered to see the shipment. */
export function Booked({ shipment: { id, name, isNew }, order, onClose }: Props) {
  const { t } = useTranslation('order-booking')
  const client = labelOf(valueIn(order, 'client') ?? null)
  return (
    <Stack gap="sm">
      <p className={classes.said}>{t(isNew ? 'lines.doneNew' : 'lines.done', { name })}</p>
      {client === '' ? null : <p className={classes.said}>{t('lines.share', { client })}</p>}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('lines.stay')}
        </Button>
        <LinkButton to="/shipments/$id" params={{ id }} variant="default">
          {t('lines.openShipment')}
        </LinkButton>
        {client === '' ? null : (
          <LinkButton to="/shipments/$id" params={{ id }} search={{ tab: 'collaborators' }}>
            {t('lines.shareIt')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  )
}
