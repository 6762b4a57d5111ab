import { Select } from '@mantine/core'
import { deleteRole, type RoleSummary } from '@rumbo/domain/organizations/roles.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useHolders } from './holders.ts'

type Props = {
  readonly role: RoleSummary
  readonly others: readonly RoleSummary[]
  readonly onClose: () => void
}

/** Asks before a role is deleted, and for the role that its people get instead. */
export function DeleteRole({ role, others, onClose }: Props) {
  const { t } = useTranslation('roles')
  const holdersOf = useHolders()
  const nameOf = useRoleName()
  const cache = useQueryClient()
  const inUse = role.members + role.invitations + role.keys > 0
  const offered = others.filter(({ id, mayGive }) => id !== role.id && mayGive)
  const defaultRole = offered.find(({ builtIn }) => builtIn === 'member') ?? offered[0]
  const [replacement, setReplacement] = useState(defaultRole?.id ?? null)

  async function remove() {
    await call(deleteRole, { id: role.id, ...(inUse && replacement ? { replacement } : {}) })
    showToast({ status: 'success', title: t('deleted', { role: role.name }), text: '' })
    await cache.invalidateQueries({ queryKey: ['roles'] })
  }

  return (
    <ConfirmDialog
      opened
      title={t('deleteOne', { role: role.name })}
      confirmLabel={t('delete')}
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {inUse ? (
        <Select
          label={t('replacement')}
          description={holdersOf(role)}
          data={offered.map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={replacement}
          onChange={setReplacement}
          allowDeselect={false}
        />
      ) : null}
    </ConfirmDialog>
  )
}
