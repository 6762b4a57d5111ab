import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { NewRecord } from '../../records/new/new-record.tsx'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import classes from './order-head-actions.module.css'

/** The way to the lines of all orders, and the ways to bring orders in. */
export function OrderHeadActions() {
  const { t } = useTranslation('order-list')
  return (
    <div className={classes.ways}>
      <LinkButton to="/orders/lines" variant="subtle" px="xs">
        {t('lines')}
      </LinkButton>
      <OrderWaysIn />
    </div>
  )
}

/** The ways to bring orders in, for who may: a file with their lines, or one by its name. */
export function OrderWaysIn() {
  const { t } = useTranslation('order-list')
  const { routes, mayCreate } = useRecordScreen()
  if (!mayCreate(useMyRole())) return null
  return (
    <div className={classes.ways}>
      <LinkButton
        {...routes.imports()}
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import')}
      </LinkButton>
      <NewRecord />
    </div>
  )
}
