import { Button, FileButton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SendingFile } from '../../forms/files/sending-file.tsx'
import { useMyRole } from '../../lib/session/my-role.ts'
import { usePastedFiles } from '../../records/pictures/use-pasted-files.ts'
import { SameBytesDialog } from './same-bytes.tsx'
import { useAddDocuments } from './use-add-documents.ts'

/** Adds files as documents of no record yet, for who may. */
export function AddDocuments() {
  return useMyRole().can('module:documents') ? <Adding /> : null
}

function Adding() {
  const { t } = useTranslation('document-list')
  const { sending, add, forget, undecided, answer, links } = useAddDocuments(null)
  usePastedFiles(add)
  const [one] = undecided
  return (
    <Stack gap={4}>
      <FileButton multiple onChange={add}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
            {t('new')}
          </Button>
        )}
      </FileButton>
      {sending.map((each) => (
        <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
      ))}
      {one ? <SameBytesDialog key={one.uploadId} one={one} links={links} answer={answer} /> : null}
    </Stack>
  )
}
