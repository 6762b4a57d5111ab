import { ActionIcon, Menu } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import { nobodyYet } from '../../access-preview/seen-as.ts'
import { DeleteRecord } from '../../deleted/delete-record.tsx'
import { DuplicateDialog } from '../../deleted/duplicate-dialog.tsx'
import { useRecordPrint } from '../../print/use-record-print.tsx'
import { useArchive } from '../../saving/use-archive.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import type { OfRecord } from '../record-details.ts'
import { RowItems } from '../row-items.tsx'
import { useRecordDetails } from '../use-record-details.ts'
import { useRightsOn } from '../use-rights.ts'

type Dialog = 'duplicate' | 'delete' | null

/** Of a menu next to the list: how the record is looked at and chosen there, and what follows once it is deleted. */
type Side = {
  readonly onPeek?: () => void
  readonly onSelect?: (() => void) | undefined
  readonly onGone: () => void
}

type Props = OfRecord & { readonly side?: Side }

/** What can be done with a record as a whole, as the entries of a menu and the dialogs that they open. */
export function useRecordMenu(props: Props) {
  const { id, values, owned, side } = props
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'sharing'])
  const navigate = useNavigate()
  const role = useMyRole()
  const rightOn = useRightsOn(id, screen.module.id)
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const name = textIn(values, screen.module.title) ?? t(`${screen.words.details}:unnamed`)
  const mayMake = screen.mayCreate(role, values)
  const own = useRecordDetails().useMenu(props)
  const print = useRecordPrint(id)
  const { archived, toggle: archive } = useArchive(id, values)
  const items = (
    <>
      {side ? <RowItems id={id} onPeek={side.onPeek} onSelect={side.onSelect} /> : null}
      {own.items}
      {mayMake ? (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setDialog('duplicate')}>
          {t('duplicate.do')}
        </Menu.Item>
      ) : null}
      {screen.module.shareable ? (
        <Menu.Item
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => void navigate(screen.routes.details(id, { as: nobodyYet }))}
        >
          {t('sharing:viewAs.menu')}
        </Menu.Item>
      ) : null}
      {print.items}
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
      {owned && mayMake ? (
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
    </>
  )
  const dialogs = (
    <>
      {own.dialogs}
      {print.dialogs}
      <DuplicateDialog id={id} name={name} opened={dialog === 'duplicate'} onClose={close} />
      <DeleteRecord
        id={id}
        name={name}
        opened={dialog === 'delete'}
        onClose={close}
        onArchive={archived ? undefined : () => void archive()}
        onGone={side?.onGone}
      />
    </>
  )
  return { items, dialogs }
}

/** What can be done with a record as a whole. */
export function RecordMenu(props: Props) {
  const { t } = useTranslation('record-details')
  const { items, dialogs } = useRecordMenu(props)
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </OneMenu>
      {dialogs}
    </>
  )
}
