import { Button, FileButton } from '@mantine/core'
import { uploadVersion } from '@rumbo/domain/documents/upload.api'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendingFile } from '../../forms/files/sending-file.tsx'
import { useFileUploads } from '../../forms/files/use-file-uploads.ts'
import { call } from '../../lib/calls/call.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRightsOn } from '../../records/details/use-rights.ts'
import { Section } from '../../ui/page/section.tsx'
import { DocumentLinks } from './document-links.tsx'
import { download } from './document-queries.ts'
import { documentScreen } from './document-screen.ts'
import { DocumentVersions } from './document-versions.tsx'
import { DocumentPaper } from './papers/document-paper.tsx'

/** The file of a document on its page, its versions, and the records that it is of. */
export function DocumentFile({ id, values }: OfRecord) {
  const { t } = useTranslation('document-files')
  const cache = useQueryClient()
  const [shown, setShown] = useState<number | undefined>()
  const mayEdit = useRightsOn(id, 'documents')('name') === 'edit'
  const refresh = () => {
    setShown(undefined)
    void cache.invalidateQueries({ queryKey: ['documents'] })
    void cache.invalidateQueries({ queryKey: [documentScreen.recordKey, id] })
  }
  const { sending, add, forget } = useFileUploads(async (uploadId) => {
    await call(uploadVersion, { id, uploadId }, { onError: 'inline' })
    refresh()
  })
  const hasFile = typeof values.versionNumber === 'number'
  return (
    <>
      <Section
        title={t('file')}
        actions={
          <>
            {hasFile ? (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void download({ id }).catch(() => undefined)}
              >
                {t('download')}
              </Button>
            ) : null}
            {mayEdit ? (
              <FileButton onChange={(file) => file && add([file])}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                    {t(hasFile ? 'newVersion' : 'addFile')}
                  </Button>
                )}
              </FileButton>
            ) : null}
          </>
        }
      >
        {sending.map((each) => (
          <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
        ))}
        {hasFile ? (
          <DocumentPaper key={`${values.versionNumber} ${shown}`} file={{ id, n: shown }} />
        ) : (
          t('noFile')
        )}
      </Section>
      {hasFile ? <DocumentVersions id={id} mayEdit={mayEdit} onShow={setShown} onRestored={refresh} /> : null}
      <DocumentLinks id={id} mayEdit={mayEdit} />
    </>
  )
}
