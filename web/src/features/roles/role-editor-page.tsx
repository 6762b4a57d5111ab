import { Button } from '@mantine/core'
import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { IconArrowBackUp, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { useHolders } from './holders.ts'
import { RoleEditor } from './role-editor.tsx'
import { roleDetailsQuery } from './role-queries.ts'
import classes from './roles.module.css'
import type { EditorSection } from './sections.ts'
import { useRoleEditing } from './use-role-editing.ts'

type Props = { readonly id: string; readonly section: EditorSection }

/** A role with all that it allows, part by part; each change is saved by itself. */
export function RoleEditorPage({ id, section }: Props) {
  const { t } = useTranslation('roles')
  const { data: role, error, refetch } = useQuery(roleDetailsQuery(id))
  if (error) return <ErrorState heading title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!role) return <PageSkeleton />
  return <Loaded key={role.id} role={role} section={section} />
}

function Loaded({ role, section }: { readonly role: RoleDetails; readonly section: EditorSection }) {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const holdersOf = useHolders()
  const editing = useRoleEditing(role)
  const { data } = useQuery(rolesQuery(useOrganization().id))
  const memberId = data?.roles.find(({ builtIn }) => builtIn === 'member')?.id
  const { data: member } = useQuery({ ...roleDetailsQuery(memberId ?? ''), enabled: memberId !== undefined })
  return (
    <div className={classes.page}>
      <PageHeader
        title={nameOf(role)}
        description={holdersOf(role)}
        actions={
          role.builtIn ? null : (
            <>
              <span role="status" className={classes.saved}>
                {editing.saving ? t('saving') : t('saved')}
              </span>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={!editing.canUndo || editing.saving}
                onClick={editing.undo}
              >
                {t('undo')}
              </Button>
            </>
          )
        }
      />
      {role.builtIn ? (
        <p className={classes.note}>
          <IconLock size={16} aria-hidden /> {t(`builtInText.${role.builtIn}`)}
        </p>
      ) : null}
      <RoleEditor role={role} section={section} editing={editing} member={member} />
    </div>
  )
}
