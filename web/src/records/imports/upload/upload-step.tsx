import { Alert, Button } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { FileReading } from '../file-reading.tsx'
import { type OnImportQuery, stepOf } from '../import-query.ts'
import { send, useSendings } from '../sendings.ts'
import { useSizeText } from '../size-text.ts'
import { WorkBar } from '../work-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { SendingBar } from './sending-bar.tsx'
import classes from './upload.module.css'

type Props = { readonly of: DataImport; readonly onQuery: OnImportQuery }

/** The file of an import: how much of it has arrived and was read, and what to do where that stopped. */
export function UploadStep({ of, onQuery }: Props) {
  const { t } = useTranslation('imports')
  const { routes } = useRecordScreen()
  const { organizationId } = useMembership()
  const { count } = useFormats()
  const sizeText = useSizeText()
  const sending = useSendings().find(({ importId }) => importId === of.id)
  const hasStopped = of.state === 'uploading' && !sending
  return (
    <div className={classes.step}>
      {sending ? <SendingBar sending={sending} onCancelled={() => onQuery({})} /> : null}
      {hasStopped ? (
        <>
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t('upload.stopped', { name: of.name, size: sizeText(of.bytes) })}
          </Alert>
          <DropZone
            title={t('upload.chooseAgain', { name: of.name })}
            onFile={(file) =>
              send(file, {
                organizationId,
                module: of.module,
                onBegun: ({ id }) => onQuery({ import: id, step: 'upload' }),
              })
            }
          />
        </>
      ) : null}
      {of.state === 'reading' && of.workId ? (
        <WorkBar workId={of.workId} label={t('upload.reading')} />
      ) : null}
      {of.error ? (
        <Alert
          role="alert"
          color="danger"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('upload.notRead')}
        >
          {of.error.message} {t('upload.notReadHow')}
        </Alert>
      ) : null}
      {of.state === 'uploading' && of.columns.length === 0 ? null : (
        <Section
          title={t('reading.title')}
          description={
            of.rows > 0
              ? t('reading.rows', { count: of.rows, text: count(of.rows), columns: count(of.columns.length) })
              : undefined
          }
        >
          <FileReading of={of} />
        </Section>
      )}
      <div className={classes.end}>
        <LinkButton {...routes.imports()} variant="default">
          {t('another')}
        </LinkButton>
        {stepOf(of) === 'upload' ? null : (
          <Button onClick={() => onQuery({ import: of.id, step: 'match' })}>{t('continue')}</Button>
        )}
      </div>
    </div>
  )
}
