import { Button, Checkbox, Group, Modal, MultiSelect, Stack } from '@mantine/core'
import { listViewAudience, updateView } from '@rumbo/domain/views/api'
import type { View, ViewSharing } from '@rumbo/domain/views/view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { OnePanel } from '../../../ui/one-panel.tsx'
import { ShareLinks } from './share-links.tsx'
import { refreshViews } from './views-queries.ts'

/** With whom a view is shared in the company, and the links to it. */
export function ShareDialog({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { t } = useTranslation('views')
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('shareTitle', { name: view.name })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Stack gap="lg">
          <Audience view={view} onClose={onClose} />
          <ShareLinks viewId={view.id} />
        </Stack>
      </Modal>
    </OnePanel>
  )
}

type Named = { readonly id: string; readonly name: string }
const options = (items: readonly Named[] = []) => items.map(({ id, name }) => ({ value: id, label: name }))

function Audience({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { t } = useTranslation('views')
  const [sharing, setSharing] = useState<ViewSharing>(view.sharing)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['views', 'audience'],
    queryFn: ({ signal }) => call(listViewAudience, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
  const set = (part: Partial<ViewSharing>) => setSharing({ ...sharing, ...part })

  async function save() {
    setBusy(true)
    try {
      await call(updateView, { id: view.id, version: view.version, sharing })
      showToast({ status: 'success', title: t('updated'), text: '' })
      onClose()
    } catch {
      // The failed call has told itself; what was chosen stays.
    } finally {
      await refreshViews()
      setBusy(false)
    }
  }

  return (
    <Stack gap="sm">
      <Checkbox
        label={t('shareCompany')}
        checked={sharing.company}
        onChange={(event) => set({ company: event.currentTarget.checked })}
      />
      {!sharing.company && (
        <>
          <MultiSelect
            label={t('shareRoles')}
            data={options(data?.roles)}
            value={sharing.roleIds}
            onChange={(roleIds) => set({ roleIds })}
            searchable
          />
          <MultiSelect
            label={t('shareTeams')}
            data={options(data?.teams)}
            value={sharing.teamIds}
            onChange={(teamIds) => set({ teamIds })}
            searchable
          />
          <MultiSelect
            label={t('shareUsers')}
            data={options(data?.users.filter(({ id }) => id !== view.owner.id))}
            value={sharing.userIds}
            onChange={(userIds) => set({ userIds })}
            searchable
          />
        </>
      )}
      <Checkbox
        label={t('shareEdits')}
        checked={sharing.edits}
        onChange={(event) => set({ edits: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button onClick={save} loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
