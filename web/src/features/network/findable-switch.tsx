import { Switch } from '@mantine/core'
import { setFindable } from '@rumbo/domain/network/find.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import classes from './network.module.css'
import { findableQuery } from './network-queries.ts'
import { useDeed } from './use-deed.ts'

/** Whether other companies find one's own; to read where the user may not change it. */
export function FindableSwitch() {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:network')
  const { data: findable } = useQuery(findableQuery(organizationId))
  const { busy, perform } = useDeed()
  if (findable === undefined) return null
  if (!mayChange) return <p className={classes.foot}>{t(findable ? 'findable.isOn' : 'findable.isOff')}</p>
  return (
    <div className={classes.foot}>
      <Switch
        label={t('findable.label')}
        description={t('findable.hint')}
        checked={findable}
        disabled={busy !== null}
        onChange={(event) => {
          const next = event.currentTarget.checked
          void perform(
            'findable',
            () => call(setFindable, { findable: next }),
            t(next ? 'findable.isOn' : 'findable.isOff'),
          )
        }}
      />
    </div>
  )
}
