import { ActionIcon, Menu } from '@mantine/core'
import { deleteAddress, type ListedAddress, updateAddress } from '@rumbo/domain/addresses/api'
import { IconArchive, IconArchiveOff, IconDots, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { reloadAddresses } from './addresses-queries.ts'

/** The actions on an own address besides changing it; only an archived one can be deleted. */
export function AddressActions({ address }: { readonly address: ListedAddress }) {
  const { t } = useTranslation('addresses')
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, version, name, archived, primary } = address

  async function change(set: { archived?: boolean; primary?: boolean }, done: string) {
    setBusy(true)
    // A failed call has already shown its error; the list then shows what stands.
    const isDone = await call(updateAddress, { id, version, ...set }).then(
      () => true,
      () => false,
    )
    if (isDone) showToast({ status: 'success', title: done, text: '' })
    await reloadAddresses()
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
          {primary || archived ? null : (
            <Menu.Item
              leftSection={<IconStar size={16} aria-hidden />}
              onClick={() => change({ primary: true }, t('madePrimary', { name }))}
            >
              {t('makePrimary')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={
              archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            onClick={() => change({ archived: !archived }, t(archived ? 'unarchived' : 'archived', { name }))}
          >
            {t(archived ? 'unarchive' : 'archive')}
          </Menu.Item>
          {archived ? (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </OneMenu>
      <ConfirmDialog
        opened={deleting}
        title={t('deleteOne', { name })}
        confirmLabel={t('delete')}
        destructive
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await call(deleteAddress, { id }).finally(reloadAddresses)
          showToast({ status: 'success', title: t('deleted', { name }), text: '' })
        }}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
