import { Button } from '@mantine/core'
import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { DeleteRole } from './delete-role.tsx'
import { useHolders } from './holders.ts'
import classes from './roles.module.css'

/** The roles of the organization: what each is called, who has it, and the way to its editor. */
export function RolesPage() {
  const { t } = useTranslation('roles')
  const holdersOf = useHolders()
  const { count } = useFormats()
  const nameOf = useRoleName()
  const { data, error, refetch } = useQuery(rolesQuery(useOrganization().id))
  const [deleting, setDeleting] = useState<RoleSummary | null>(null)
  const roles = data?.roles
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        count={roles && count(roles.length)}
        description={t('lead')}
        actions={
          <LinkButton to="/settings/roles/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new')}
          </LinkButton>
        }
      />
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {roles || error ? null : <PageSkeleton />}
      <ul className={classes.list}>
        {roles?.map((role) => (
          <li key={role.id} className={classes.item}>
            <div className={classes.words}>
              <Link
                to="/settings/roles/$id/$section"
                params={{ section: 'shipments', id: role.id }}
                className={classes.link}
              >
                <ColorChip color={role.color}>{nameOf(role)}</ColorChip>
              </Link>
              <p className={classes.quiet}>
                {role.builtIn ? `${t(`builtInText.${role.builtIn}`)} ` : null}
                {holdersOf(role)}
              </p>
            </div>
            {role.mayGive ? (
              <LinkButton
                to="/settings/roles/new"
                search={{ from: role.id }}
                variant="default"
                size="compact-md"
                aria-label={t('duplicateOne', { role: nameOf(role) })}
              >
                {t('duplicate')}
              </LinkButton>
            ) : null}
            {role.builtIn ? null : (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('deleteOne', { role: nameOf(role) })}
                onClick={() => setDeleting(role)}
              >
                {t('delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deleting && roles ? (
        <DeleteRole role={deleting} others={roles} onClose={() => setDeleting(null)} />
      ) : null}
    </div>
  )
}
