import { Checkbox, Radio, Stack } from '@mantine/core'
import { modes } from '@rumbo/domain/kernel/mode'
import { type ModulePermission, organizationPermissions } from '@rumbo/domain/kernel/permission'
import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import type { RoleEditing } from './use-role-editing.ts'

type Props = { readonly role: RoleDetails; readonly editing: RoleEditing; readonly readOnly: boolean }

/** Whether a role opens a module at all. */
export function ModuleSwitch({
  role,
  editing,
  readOnly,
  module,
}: Props & { readonly module: ModulePermission }) {
  const { t } = useTranslation('roles')
  const { can } = useMyRole()
  const opened = role.modules[module]
  return (
    <Checkbox
      label={t(`modules.${module}`)}
      description={t(`modulesText.${module}`)}
      checked={opened}
      disabled={readOnly || (!opened && !can(`module:${module}`))}
      onChange={() => editing.change({ modules: { [module]: !opened } }, { modules: { [module]: opened } })}
    />
  )
}

/** What a role allows in the organization itself. What users lack themselves they can take away, but not give. */
export function OrganizationSwitches({ role, editing, readOnly }: Props) {
  const { t } = useTranslation('roles')
  const { can } = useMyRole()
  return (
    <Stack gap="md">
      {organizationPermissions.map((name) => {
        const allowed = role.organization[name]
        const lacks = !allowed && !can(`organization:${name}`)
        return (
          <Checkbox
            key={name}
            label={t(`organization.${name}`)}
            description={lacks && !readOnly ? t('lacking') : t(`organizationText.${name}`)}
            checked={allowed}
            disabled={readOnly || lacks}
            onChange={() =>
              editing.change({ organization: { [name]: !allowed } }, { organization: { [name]: allowed } })
            }
          />
        )
      })}
    </Stack>
  )
}

/** Shipments of which transport types a role creates, and whose it edits. */
export function CreationSwitches({ role, editing, readOnly }: Props) {
  const { t } = useTranslation(['roles', 'shipments'])
  const { creates } = useMyRole()
  return (
    <Stack gap="lg">
      <Checkbox.Group label={t('creation.create')} value={modes.filter((mode) => role.create[mode])}>
        <Stack gap="sm" mt="xs">
          {modes.map((mode) => (
            <Checkbox
              key={mode}
              value={mode}
              label={t(`shipments:options.freightType.${mode}`)}
              disabled={readOnly || (!role.create[mode] && !creates(mode))}
              onChange={() =>
                editing.change(
                  { create: { [mode]: !role.create[mode] } },
                  { create: { [mode]: role.create[mode] } },
                )
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label={t('creation.edits')}
        value={role.edits}
        onChange={(edits) => {
          if (edits === 'all' || edits === 'own') editing.change({ edits }, { edits: role.edits })
        }}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="all" label={t('creation.all')} disabled={readOnly} />
          <Radio value="own" label={t('creation.own')} disabled={readOnly} />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
