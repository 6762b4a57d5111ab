import { Button } from '@mantine/core'
import { updateMe } from '@rumbo/domain/auth/api'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { setUser, useUser } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import classes from './account-page.module.css'

/** How many columns of the shipments list have a width of one's own, and the way back to the usual ones. */
export function ColumnWidths() {
  const { t } = useTranslation('account')
  const count = Object.keys(useUser().shipmentColumnsSize).length
  return (
    <div className={classes.widths}>
      <p>{t('widths.count', { count })}</p>
      {count > 0 ? (
        <Button
          variant="default"
          size="compact-md"
          onClick={async () => {
            setUser(await call(updateMe, { shipmentColumnsSize: {} }))
            showToast({ status: 'success', title: t('widths.done'), text: '' })
          }}
        >
          {t('widths.reset')}
        </Button>
      ) : null}
    </div>
  )
}
