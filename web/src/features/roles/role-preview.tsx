import { Button, Drawer } from '@mantine/core'
import { previewRole, type RoleDetails } from '@rumbo/domain/organizations/roles.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './roles.module.css'

/** A button that opens the newest shipment as the server shows it to a role. */
export function RolePreview({ role }: { readonly role: RoleDetails }) {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const [opened, setOpened] = useState(false)
  if (!role.mayGive) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('preview.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={480}
        title={t('preview.title', { role: nameOf(role) })}
        closeButtonProps={{ 'aria-label': t('preview.close') }}
      >
        <Seen role={role} />
      </Drawer>
    </>
  )
}

function Seen({ role }: { readonly role: RoleDetails }) {
  const { t } = useTranslation('roles')
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  const { data, error, refetch } = useQuery({
    // Read again with each change of the role.
    queryKey: ['roles', 'preview', role.id, role.version],
    queryFn: ({ signal }) => call(previewRole, { id: role.id }, { signal, onError: 'inline' }),
    gcTime: 0,
  })
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (!data.opened) return <EmptyState title={t('preview.shut')} text={t('preview.shutText')} />
  const { shipment } = data
  if (!shipment) return <EmptyState title={t('preview.none')} text={t('preview.noneText')} />
  const mode = modeOf(shipment)
  const seen = catalogue.fields.filter(
    ({ id, type }) => id in shipment && type !== 'structured' && type !== 'id',
  )
  const hidden = catalogue.fields.filter(({ id }) => !(id in shipment)).length
  return (
    <>
      <p className={classes.quiet}>{t('preview.counts', { shown: seen.length, hidden })}</p>
      <dl className={classes.seen}>
        {seen.map((field) => (
          <div key={field.id} style={{ display: 'contents' }}>
            <dt>{words.label(field, mode)}</dt>
            <dd>{words.text(shipment[field.id] ?? null, field, mode) || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
