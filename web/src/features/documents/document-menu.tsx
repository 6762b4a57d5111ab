import { ActionIcon, Menu } from '@mantine/core'
import { unlinkDocument } from '@rumbo/domain/documents/links.api'
import {
  IconDots,
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { DeleteRecord } from '../../records/deleted/delete-record.tsx'
import { RecordScreenProvider } from '../../records/screen/use-record-screen.ts'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { download, type OwnDocument } from './document-queries.ts'
import { documentScreen } from './document-screen.ts'

type Props = {
  readonly document: OwnDocument
  readonly onRename: () => void
  readonly mayEdit: boolean
}

/** What can be done with a document in the list of a record. */
export function DocumentMenu({ document: { id, linkId, name }, onRename, mayEdit }: Props) {
  const { t } = useTranslation('document-files')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const refresh = () => void cache.invalidateQueries({ queryKey: ['documents'] })
  const called = typeof name === 'string' ? name : ''
  return (
    <>
      <OneMenu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: called })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download({ id }).catch(() => undefined)}
          >
            {t('download')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/documents/$id', params: { id } })}
          >
            {t('page')}
          </Menu.Item>
          {mayEdit ? (
            <>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
                {t('rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconUnlink size={16} aria-hidden />}
                onClick={() =>
                  void call(unlinkDocument, { id, linkId })
                    .catch(() => undefined)
                    .then(refresh)
                }
              >
                {t('unlink')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t('delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </OneMenu>
      <RecordScreenProvider value={documentScreen}>
        <DeleteRecord
          id={id}
          name={called}
          opened={deleting}
          onClose={() => setDeleting(false)}
          onArchive={undefined}
          onGone={() => {
            setDeleting(false)
            refresh()
          }}
        />
      </RecordScreenProvider>
    </>
  )
}
