import { Button, FileButton, Group, Text } from '@mantine/core'
import type { DocumentType } from '@rumbo/domain/documents/document-type'
import { hasNeeds } from '@rumbo/domain/documents/needs/need-modules'
import { IconMailForward, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { SendingFile } from '../../forms/files/sending-file.tsx'
import type { OfRecord } from '../../records/details/record-details.ts'
import { usePastedFiles } from '../../records/pictures/use-pasted-files.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { AskDialog } from './asks/ask-dialog.tsx'
import { DocumentAsks } from './asks/document-asks.tsx'
import { DownloadDocuments, useChoice } from './chosen-documents.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { recordDocumentsQuery, type WantedFile } from './document-queries.ts'
import { NeedsChecklist } from './needs/needs-checklist.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { Discrepancies } from './papers/discrepancies.tsx'
import { DocumentPaper } from './papers/document-paper.tsx'
import classes from './record-documents.module.css'
import { SameBytesDialog } from './same-bytes.tsx'
import { ShownDocuments } from './shown-documents.tsx'
import { useAddDocuments } from './use-add-documents.ts'

/** The documents of a record: one's own, those that partners show, and the one that is looked at next to them. */
export function RecordDocuments({ id: recordId }: OfRecord) {
  const { t } = useTranslation(['document-files', 'document-ask'])
  const { module } = useRecordScreen()
  const { data, error } = useQuery(recordDocumentsQuery(module.id, recordId))
  const { sending, add, forget, undecided, answer, links } = useAddDocuments({ module: module.id, recordId })
  const [opened, setOpened] = useState<WantedFile | null>(null)
  const choice = useChoice([...(data?.items ?? []), ...(data?.shown ?? [])].map(({ id }) => id))
  const hasFiles = (data?.items.length ?? 0) + (data?.shown.length ?? 0) > 0
  const mayAdd = useCatalogue('documents').rightOn('name') === 'edit'
  const take = (files: readonly File[]) => (mayAdd ? add(files) : undefined)
  usePastedFiles(take)
  const [wanted, setWanted] = useState<DocumentType | null>(null)
  const needy = hasNeeds(module.id) ? { module: module.id, id: recordId } : null
  const [one] = undecided
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
    <div
      className={classes.tab}
      data-opened={opened !== null || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      <div className={classes.list}>
        {mayAdd || hasFiles ? (
          <div className={classes.drop}>
            {mayAdd ? <Text size="sm">{t('drop')}</Text> : null}
            <Group gap="xs">
              {hasFiles ? <DownloadDocuments of={{ module: module.id, recordId }} choice={choice} /> : null}
              {mayAdd && needy ? (
                <Button
                  variant="default"
                  leftSection={<IconMailForward size={16} aria-hidden />}
                  onClick={() => setWanted('other')}
                >
                  {t('document-ask:open')}
                </Button>
              ) : null}
              {mayAdd ? (
                <FileButton multiple onChange={add}>
                  {(props) => (
                    <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                      {t('add')}
                    </Button>
                  )}
                </FileButton>
              ) : null}
            </Group>
          </div>
        ) : null}
        {needy ? <NeedsChecklist of={needy} mayEdit={mayAdd} onAsk={setWanted} onOpen={setOpened} /> : null}
        {sending.map((each) => (
          <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
        ))}
        {mayAdd && needy ? <DocumentAsks of={needy} /> : null}
        {error ? <FailureAlert failure={error} /> : null}
        {data ? (
          <>
            {hasFiles ? null : <Text size="sm">{t('none')}</Text>}
            <OwnDocuments
              documents={data.items}
              opened={opened?.id ?? null}
              choice={choice}
              onOpen={setOpened}
            />
            <ShownDocuments documents={data.shown} recordId={recordId} choice={choice} onOpen={setOpened} />
            {module.id === 'shipments' ? <Discrepancies recordId={recordId} /> : null}
          </>
        ) : error ? null : (
          <RowsSkeleton />
        )}
      </div>
      {opened ? (
        <aside className={classes.preview} aria-label={t('preview.label')}>
          <Button variant="subtle" color="gray" size="xs" onClick={() => setOpened(null)}>
            {t('preview.close')}
          </Button>
          {opened.recordId === undefined ? (
            <DocumentPaper key={opened.id} file={{ id: opened.id, n: opened.n }} recordId={recordId} />
          ) : (
            <DocumentPreview key={`${opened.id} ${opened.n}`} file={opened} />
          )}
        </aside>
      ) : null}
      {wanted && needy ? <AskDialog of={needy} type={wanted} onClose={() => setWanted(null)} /> : null}
      {one ? <SameBytesDialog key={one.uploadId} one={one} links={links} answer={answer} /> : null}
    </div>
  )
}
