import { Button } from '@mantine/core'
import type { ApiKey } from '@rumbo/domain/developer/api-keys.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './developer.module.css'
import { KeyState } from './key-state.tsx'

type Props = {
  readonly keys: readonly ApiKey[]
  readonly onEdit: (key: ApiKey) => void
  readonly onRevoke: (key: ApiKey) => void
}

/** Keys as rows: how each is recognised, what it may do, whether it lives and when it was used. */
export function KeysTable({ keys, onEdit, onRevoke }: Props) {
  const { t } = useTranslation('developer')
  const roles = useQuery(rolesQuery(useOrganization().id)).data?.roles ?? []
  const nameOf = useRoleName()
  const roleName = ({ role }: ApiKey) => {
    const known = roles.find(({ id }) => id === role?.id)
    return known ? nameOf(known) : (role?.name ?? null)
  }
  const columns: readonly RowsColumn<ApiKey>[] = [
    {
      id: 'name',
      label: t('keys.name'),
      width: '26%',
      cell: ({ name, start, createdBy }) => (
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}>
            <code>{start}…</code>
          </span>
          {createdBy ? <span className={classes.quiet}>{t('keys.madeBy', { name: createdBy })}</span> : null}
        </span>
      ),
    },
    { id: 'role', label: t('keys.role'), width: '15%', cell: roleName },
    {
      id: 'scopes',
      label: t('keys.scopes'),
      cell: ({ scopes }) => (
        <ul className={classes.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{t(`scopes.${scope.replace(':', '.')}`)}</li>
          ))}
        </ul>
      ),
    },
    { id: 'state', label: t('keys.state'), width: '22%', cell: (key) => <KeyState apiKey={key} /> },
    {
      id: 'actions',
      label: t('keys.actions'),
      unseen: true,
      width: '168px',
      cell: (key) =>
        key.state === 'live' ? (
          <span className={classes.buttons}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('keys.editOne', { name: key.name })}
              onClick={() => onEdit(key)}
            >
              {t('keys.edit')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('keys.revokeOne', { name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {t('keys.revoke')}
            </Button>
          </span>
        ) : null,
    },
  ]
  return <RowsTable label={t('keys.title')} columns={columns} rows={keys} keyOf={({ id }) => id} />
}
