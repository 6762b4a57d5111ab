import { Anchor } from '@mantine/core'
import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../lib/formats.ts'
import { useMyRole } from '../../../../lib/my-role.ts'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import classes from './settings.module.css'

/** Messages that name the shipment and could not be read, each with its reason. */
export function PutAsideRow({ items }: { readonly items: Timeline['putAside'] }) {
  const { t } = useTranslation(['shipment-details', 'tracking'])
  const { ago, moment } = useFormats()
  const { can } = useMyRole()
  return (
    <SettingRow
      title={t('settings.putAside.title')}
      description={items.map(({ id, code, path, source, receivedAt }) => (
        <span key={id} className={classes.line}>
          {t(`tracking:refused.${code}`)} {path ? <code>{path}</code> : null} · {source} ·{' '}
          <span title={moment(receivedAt)}>{ago(receivedAt, Date.now())}</span>
        </span>
      ))}
    >
      {can('organization:developer') ? (
        <Anchor component={Link} to="/settings/tracking" fz="sm">
          {t('settings.putAside.open')}
        </Anchor>
      ) : null}
    </SettingRow>
  )
}
