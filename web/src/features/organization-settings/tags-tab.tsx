import { Button, Text } from '@mantine/core'
import { createTag, deleteTag, type Tag, updateTag } from '@rumbo/domain/organizations/tags.api'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { tagsQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { NamedForm } from './named-form.tsx'
import { NamedList } from './named-list.tsx'
import classes from './settings.module.css'

/** A new name stands at once wherever the tag does: all that is on screen is read again. */
const reload = () => queryClient.invalidateQueries()

/** The organization's tags (requirement ORG-03). */
export function TagsTab() {
  const { t } = useTranslation('organization')
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:tags')
  const { data, error, refetch } = useQuery(tagsQuery(organizationId))
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Tag | null>(null)
  const present = edited === 'new' ? null : edited
  return (
    <div className={classes.page}>
      <Section
        title={t('tabs.tags')}
        description={t('tags.description')}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t('tags.add')}
            </Button>
          ) : null
        }
      >
        {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
        {!data && !error ? <RowsSkeleton rows={3} height={40} /> : null}
        {data?.length === 0 ? <EmptyState icon={<IconTag size={32} />} title={t('tags.none')} /> : null}
        <NamedList
          items={data ?? []}
          onEdit={mayChange ? setEdited : undefined}
          onDelete={mayChange ? setDeleted : undefined}
        />
      </Section>
      {edited ? (
        <NamedForm
          title={present ? t('editOne', { name: present.name }) : t('tags.add')}
          present={present}
          onClose={() => setEdited(null)}
          onSave={async (values) => {
            if (present) await call(updateTag, { id: present.id, ...values }, { onError: 'inline' })
            else await call(createTag, values, { onError: 'inline' })
            await reload()
          }}
        />
      ) : null}
      <ConfirmDialog
        opened={deleted !== null}
        title={t('deleteOne', { name: deleted?.name ?? '' })}
        confirmLabel={t('delete')}
        destructive
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted) await call(deleteTag, { id: deleted.id })
          await reload()
        }}
      >
        <Text>{t('tags.deleteText')}</Text>
      </ConfirmDialog>
    </div>
  )
}
