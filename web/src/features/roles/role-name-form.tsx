import { Button, TextInput } from '@mantine/core'
import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorSelect } from '../../ui/chips/color-select.tsx'
import classes from './roles.module.css'
import type { RoleEditing } from './use-role-editing.ts'

/** Name and color of a role; the name is saved by Enter or its button, the color at once. */
export function RoleNameForm({
  role,
  editing,
}: {
  readonly role: RoleDetails
  readonly editing: RoleEditing
}) {
  const { t } = useTranslation('roles')
  const [name, setName] = useState(role.name)
  const isNew = name.trim() !== role.name
  function save(event: FormEvent) {
    event.preventDefault()
    if (isNew && name.trim() !== '') editing.change({ name: name.trim() }, { name: role.name })
  }
  return (
    <form className={classes.names} onSubmit={save}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        className={classes.name}
      />
      <ColorSelect
        label={t('color')}
        value={role.color}
        onChange={(color) => editing.change({ color }, { color: role.color })}
      />
      {isNew ? (
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          {t('rename')}
        </Button>
      ) : null}
    </form>
  )
}
