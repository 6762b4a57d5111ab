import { ActionIcon, Anchor, FileButton, UnstyledButton } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { attachFile } from '@rumbo/domain/files/api'
import { IconFile, IconFileZip, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { credentials } from '../../lib/calls/credentials.ts'
import type { Save } from '../use-edit.ts'
import classes from './files-field.module.css'
import { SendingFile } from './sending-file.tsx'
import { useFileUploads } from './use-file-uploads.ts'

type FilesFieldProps = {
  readonly field: Field
  readonly label: string
  readonly value: Json
  /** The record that the field is of, or a row of it. */
  readonly place: {
    readonly module: string
    readonly recordId: string
    readonly rowId?: string
  }
  /** Without it the files can be seen alone. */
  readonly save?: Save
  /** Hears when a new file stands in the field. */
  readonly onAttached: () => void
}

type HeldFile = { readonly label: string; readonly code: string }

/** The files of a field: downloaded by their names, added by choosing or dropping, taken out one by one. */
export function FilesField({ field, label, value, place, save, onAttached }: FilesFieldProps) {
  const { t } = useTranslation('forms')
  const { sending, add, forget } = useFileUploads(async (uploadId) => {
    await call(attachFile, { ...place, uploadId, fieldId: field.id }, { onError: 'inline' })
    onAttached()
  })
  const files = filesIn(value)
  const isEmpty = files.length === 0 && sending.length === 0
  const remove = (gone: HeldFile) =>
    save?.(
      files.filter(({ code }) => code !== gone.code),
      value,
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody
    <div
      className={classes.files}
      onDragOver={(event) => save && event.preventDefault()}
      onDrop={(event) => {
        if (!save) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      {isEmpty && !save ? '—' : null}
      {files.map((file) => (
        <div key={file.code} className={classes.file}>
          <IconFile size={14} aria-hidden />
          <Anchor href={addressOf(file.code)} size="sm" className={classes.name} download>
            {file.label}
          </Anchor>
          {save ? (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('removeFile', { name: file.label })}
              onClick={() => void remove(file)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      {files.length > 1 ? (
        <Anchor href={zipAddressOf(place, field.id)} size="sm" className={classes.all} download>
          <IconFileZip size={14} aria-hidden />
          {t('downloadAll')}
        </Anchor>
      ) : null}
      {sending.map((each) => (
        <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
      ))}
      {save ? (
        <FileButton multiple onChange={add}>
          {(props) => (
            <UnstyledButton {...props} className={classes.add} aria-label={t('addFilesTo', { field: label })}>
              <IconPlus size={14} aria-hidden />
              {t('addFiles')}
            </UnstyledButton>
          )}
        </FileButton>
      ) : null}
    </div>
  )
}

/** A browser's download carries its cookie alone, so the address says for which organization. */
const addressOf = (id: string) =>
  `/api/v1/files/${id}/file?organizationId=${credentials().organizationId ?? ''}`

const zipAddressOf = ({ module, recordId, rowId = recordId }: FilesFieldProps['place'], fieldId: string) =>
  `/api/v1/files.zip?${new URLSearchParams({ module, recordId: rowId, fieldId, organizationId: credentials().organizationId ?? '' })}`

function filesIn(value: Json): readonly HeldFile[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file) =>
    typeof file === 'object' && file !== null && 'code' in file && 'label' in file
      ? [{ label: String(file.label), code: String(file.code) }]
      : [],
  )
}
