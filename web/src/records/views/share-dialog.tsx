import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { updateView } from '@rumbo/domain/records/views/api'
import type { View, ViewSharing } from '@rumbo/domain/records/views/view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingInput } from '../../forms/sharing/sharing-input.tsx'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { ShareLinks } from './share-links.tsx'
import { refreshViews } from './views-queries.ts'

/** With whom a view is shared, in the company and outside, and the links to it. */
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

function Audience({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { t } = useRecordTranslation('views')
  const { id: module } = useRecordScreen().module
  const [sharing, setSharing] = useState<ViewSharing>(view.sharing)
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<ViewSharing>) => setSharing({ ...sharing, ...part })

  async function save() {
    setBusy(true)
    try {
      await call(updateView, { id: view.id, version: view.version, sharing })
      showToast({ status: 'success', title: t('updated'), text: '' })
      onClose()
    } catch {
      // The failed call has already shown its error; what was chosen stays.
    } finally {
      await refreshViews(module)
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
      <SharingInput
        value={sharing}
        onChange={setSharing}
        label={t('shareInside')}
        hint={t('shareInsideHint')}
        outsideHint={t('shareOutside')}
        nobodyNamed={t('shareNobody')}
        except={view.owner?.id}
        inside={!sharing.company}
      />
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
