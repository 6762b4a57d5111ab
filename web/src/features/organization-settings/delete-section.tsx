import { Alert, Button, Group, Text } from '@mantine/core'
import {
  exportOrganization,
  getOrganizationDeletion,
  organizationGraceDays,
} from '@rumbo/domain/organizations/deletion/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleIds } from '../../forms/catalogue/standard-catalogues.ts'
import { call } from '../../lib/calls/call.ts'
import { useKeepOrganization } from '../../lib/session/keep-organization.ts'
import { sizeText } from '../../lib/session/organization-storage.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import classes from './settings.module.css'

/** What goes with the organization, everything of it to keep, and its end; for who may delete it (ORG-06). */
export function DeleteSection() {
  const modules = useModuleIds()
  const { t } = useTranslation(['organization-deletion', ...modules])
  const { count, moment } = useFormats()
  const { organizationId: id } = useMembership()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const { busy: keeping, keep } = useKeepOrganization()
  const { data, error, refetch } = useQuery({
    queryKey: ['organizationDeletion', id],
    queryFn: ({ signal }) => call(getOrganizationDeletion, { id }, { signal, onError: 'inline' }),
    staleTime: 0,
  })

  async function exportAll() {
    setBusy(true)
    try {
      await call(exportOrganization, { id })
      showToast({ status: 'success', title: t('exportBegun'), text: t('exportBegunText') })
    } finally {
      setBusy(false)
    }
  }

  const counted = (key: string, many: number) => t(key, { count: many, text: count(many) })
  const what = data
    ? [
        ...data.records
          .filter(({ module }) => modules.includes(module))
          .map(({ module, count: many }) => counted(`${module}:nouns.counted`, many)),
        counted('members', data.members),
        t('files', { size: sizeText(data.bytes) }),
      ].join(', ')
    : ''
  return (
    <Section title={t('title')} description={t('description', { days: organizationGraceDays })}>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={36} /> : null}
      {data ? (
        <>
          {data.deleteAt ? (
            <Alert color="danger" variant="light" role="note" mt="md">
              {t('standing', { name: data.name, date: moment(data.deleteAt) })}
            </Alert>
          ) : null}
          <Text mt="md">{t('goes', { what })}</Text>
          <p className={classes.quiet}>{t('stays')}</p>
          <Group gap="xs" mt="md">
            <Button variant="default" loading={busy} onClick={() => void exportAll().catch(() => undefined)}>
              {t('export')}
            </Button>
            {data.deleteAt ? (
              <Button loading={keeping} onClick={() => void keep()}>
                {t('keep')}
              </Button>
            ) : (
              <Button color="danger" onClick={() => setOpened(true)}>
                {t('title')}
              </Button>
            )}
          </Group>
        </>
      ) : null}
      {data && opened ? <DeleteDialog organization={data} onClose={() => setOpened(false)} /> : null}
    </Section>
  )
}
