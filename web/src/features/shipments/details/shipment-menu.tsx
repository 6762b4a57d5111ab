import { ActionIcon, Menu } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconEye,
  IconFlag,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/my-role.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { OneMenu } from '../../../ui/one-panel.tsx'
import { nobodyYet } from '../sharing/seen-as.ts'
import { DeleteShipment } from './delete-shipment.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { TransportDialog } from './transport-dialog.tsx'
import { useArchive } from './use-archive.ts'
import { useRightsOn } from './use-rights.ts'
import { useSaveField } from './use-save-field.ts'

type Props = { readonly id: string; readonly values: Values; readonly owned: boolean }
type Dialog = 'transport' | 'duplicate' | 'delete' | null

/** What can be done with a shipment as a whole. */
export function ShipmentMenu({ id, values, owned }: Props) {
  const { t } = useTranslation(['shipment-details', 'sharing'])
  const navigate = useNavigate()
  const role = useMyRole()
  const rightOn = useRightsOn(id, 'shipments')
  const save = useSaveField(id)
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const name = textIn(values, 'name') ?? t('unnamed')
  const mode = modeOf(values)
  const { archived, toggle: archive } = useArchive(id, values)
  const urgent = values.priority === 'urgent'

  async function setPriority() {
    try {
      await save({ field: 'priority', value: urgent ? 'normal' : 'urgent', seen: values.priority ?? null })
    } catch {
      showToast({ status: 'error', title: t('priority.failed'), text: '' })
    }
  }

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
            <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} onClick={() => void setPriority()}>
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
          <Menu.Item
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() =>
              void navigate({ to: '/shipment_details/$id', params: { id }, search: { as: nobodyYet } })
            }
          >
            {t('sharing:viewAs.menu')}
          </Menu.Item>
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
          {owned && role.creates(mode) ? (
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
