import { ActionIcon, Menu } from '@mantine/core'
import { deleteReport, pauseReport, runReport } from '@rumbo/domain/reports/api'
import type { Report } from '@rumbo/domain/reports/report'
import {
  IconDots,
  IconEdit,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { editAddress, refreshReports } from './reports-queries.ts'

type Props = { readonly report: Report; readonly onRuns: () => void }

/** What can be done about a report: all by its owner, pausing and deleting by administrators too. */
export function ReportMenu({ report, onRuns }: Props) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name, owned, paused } = report

  async function perform(run: () => Promise<unknown>, title: string) {
    setBusy(true)
    // A failed call has already shown its error; the list then shows what stands.
    const done = await run().then(
      () => true,
      () => false,
    )
    if (done) showToast({ status: 'success', title, text: '' })
    await refreshReports()
    setBusy(false)
  }
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={26} aria-label={t('more', { name })} loading={busy}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {owned ? (
            <Menu.Item
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => navigate({ href: editAddress(id) })}
            >
              {t('edit')}
            </Menu.Item>
          ) : null}
          {owned ? (
            <Menu.Item
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => perform(() => call(runReport, { id }), t('running'))}
            >
              {t('runNow')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onRuns}>
            {t('runs.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
            }
            onClick={() =>
              perform(() => call(pauseReport, { id, paused: !paused }), t(paused ? 'resumed' : 'isPaused'))
            }
          >
            {t(paused ? 'resume' : 'pause')}
          </Menu.Item>
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </OneMenu>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteOf', { name })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={async () => {
          await call(deleteReport, { id })
          showToast({ status: 'success', title: t('deleted'), text: '' })
          await refreshReports()
        }}
        onClose={() => setDeleting(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
