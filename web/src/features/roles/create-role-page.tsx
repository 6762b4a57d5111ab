import { Button, Group, Select, TextInput } from '@mantine/core'
import type { Color } from '@rumbo/domain/kernel/color'
import { createRole } from '@rumbo/domain/organizations/roles.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { rolesQuery } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ColorSelect } from '../../ui/chips/color-select.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { roleDetailsQuery } from './role-queries.ts'
import classes from './roles.module.css'

const empty = 'empty'

/** A new role: name, color, and the role that it begins as. `from` is that of who duplicates one. */
export function CreateRolePage({ from }: { readonly from: string | undefined }) {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const offered =
    useQuery(rolesQuery(useOrganization().id)).data?.roles.filter(({ mayGive }) => mayGive) ?? []
  const [name, setName] = useState('')
  const [color, setColor] = useState<Color>('blue')
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const defaultRole =
    offered.find(({ id }) => id === from) ?? offered.find(({ builtIn }) => builtIn === 'member')
  const model = chosen ?? defaultRole?.id ?? empty
  const problem = issueAt(failure, 'name')

  async function create(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const copied = model === empty ? {} : { copyOf: model }
      const role = await call(createRole, { name, color, ...copied }, { onError: 'inline' })
      cache.setQueryData(roleDetailsQuery(role.id).queryKey, role)
      void cache.invalidateQueries({ queryKey: ['roles'] })
      await navigate({
        to: '/settings/roles/$id/$section',
        params: { section: 'shipments', id: role.id },
      })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.page}>
      <PageHeader title={t('new')} description={t('newLead')} />
      <form className={classes.form} onSubmit={create} noValidate>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          autoFocus
        />
        <ColorSelect label={t('color')} value={color} onChange={setColor} />
        <Select
          label={t('from')}
          description={t('fromText')}
          data={[
            ...offered.map((each) => ({ value: each.id, label: nameOf(each) })),
            { value: empty, label: t('fromNothing') },
          ]}
          value={model}
          onChange={setChosen}
          allowDeselect={false}
        />
        {problem ? null : <FailureAlert failure={failure} />}
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('create')}
          </Button>
          <LinkButton to="/settings/roles" variant="default">
            {t('cancel')}
          </LinkButton>
        </Group>
      </form>
    </div>
  )
}
