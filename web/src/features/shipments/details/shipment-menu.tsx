import { ActionIcon, Menu } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconFlag,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { useMyRole } from '../../../lib/my-role.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { OneMenu } from '../../../ui/one-panel.tsx'
import { DeleteShipment } from './delete-shipment.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { TransportDialog } from './transport-dialog.tsx'
import { useSaveField } from './use-save-field.ts'

type Props = { readonly id: string; readonly values: Values }
type Dialog = 'transport' | 'duplicate' | 'delete' | null

/** What can be done with a shipment as a whole. */
export function ShipmentMenu({ id, values }: Props) {
  const { t } = useTranslation('shipment-details')
  const role = useMyRole()
  const { rightOn } = useCatalogue('shipments')
  const save = useSaveField(id)
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const name = textIn(values, 'name') ?? t('unnamed')
  const mode = modeOf(values)
  const archived = values.archived === true
  const urgent = values.priority === 'urgent'

  async function set(field: string, value: string | boolean, told: { done?: string; failed: string }) {
    try {
      await save({ field, value, seen: values[field] ?? null })
      if (told.done) showToast({ status: 'success', title: told.done, text: '' })
    } catch {
      showToast({ status: 'error', title: told.failed, text: '' })
    }
  }
  const archive = () =>
    set('archived', !archived, {
      done: archived ? t('archive.undone') : t('archive.done'),
      failed: t('archive.failed'),
    })

  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rightOn('priority') === 'edit' ? (
            <Menu.Item
              leftSection={<IconFlag size={16} aria-hidden />}
              onClick={() =>
                void set('priority', urgent ? 'normal' : 'urgent', { failed: t('priority.failed') })
              }
            >
              {urgent ? t('priority.makeNormal') : t('priority.makeUrgent')}
            </Menu.Item>
          ) : null}
          {rightOn('freightType') === 'edit' ? (
            <Menu.Item
              leftSection={<IconTransform size={16} aria-hidden />}
              onClick={() => setDialog('transport')}
            >
              {t('transport.title')}
            </Menu.Item>
          ) : null}
          {role.creates(mode) ? (
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => setDialog('duplicate')}
            >
              {t('duplicate.do')}
            </Menu.Item>
          ) : null}
          {rightOn('archived') === 'edit' ? (
            <Menu.Item
              leftSection={
                archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
              }
              onClick={() => void archive()}
            >
              {archived ? t('archive.undo') : t('archive.do')}
            </Menu.Item>
          ) : null}
          {role.creates(mode) ? (
            <>
              <Menu.Divider />
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDialog('delete')}
              >
                {t('delete.do')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </OneMenu>
      <TransportDialog id={id} values={values} opened={dialog === 'transport'} onClose={close} />
      <DuplicateDialog id={id} name={name} opened={dialog === 'duplicate'} onClose={close} />
      <DeleteShipment
        id={id}
        name={name}
        opened={dialog === 'delete'}
        onClose={close}
        onArchive={archived ? undefined : () => void archive()}
      />
    </>
  )
}
