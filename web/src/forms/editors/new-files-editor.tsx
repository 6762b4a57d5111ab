import { ActionIcon, FileButton, Input, Text, UnstyledButton } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { IconFile, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../editor.ts'
import classes from '../files/files-field.module.css'
import { SendingFile } from '../files/sending-file.tsx'
import { useFileUploads } from '../files/use-file-uploads.ts'

type NewFile = { readonly label: string; readonly uploadId: string }

/** The files of a record that is not made yet: finished uploads, which become files with it. */
export function NewFilesEditor({ field, mode, words, value, onChange, error }: EditorProps) {
  const { t } = useTranslation('forms')
  const label = words.label(field, mode)
  const files = newFiles(value)
  const latest = useRef(files)
  useEffect(() => {
    latest.current = newFiles(value)
  }, [value])
  const { sending, add, forget } = useFileUploads((uploadId, file) => {
    latest.current = [...latest.current, { label: file.name, uploadId }]
    onChange([...latest.current])
  })
  const remove = (gone: NewFile) => onChange(files.filter(({ uploadId }) => uploadId !== gone.uploadId))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={field.required === true}
      error={error}
      data-field={field.id}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody */}
      <div
        className={classes.files}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {files.map((file) => (
          <div key={file.uploadId} className={classes.file}>
            <IconFile size={14} aria-hidden />
            <Text size="sm" className={classes.name}>
              {file.label}
            </Text>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('removeFile', { name: file.label })}
              onClick={() => remove(file)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {sending.map((each) => (
          <SendingFile key={each.key} each={each} onForget={() => forget(each.key)} />
        ))}
        <FileButton multiple onChange={add}>
          {(props) => (
            <UnstyledButton
              {...props}
              className={classes.add}
              aria-label={t('addFilesTo', { field: label })}
              aria-invalid={error ? true : undefined}
            >
              <IconPlus size={14} aria-hidden />
              {t('addFiles')}
            </UnstyledButton>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
}

/** The finished uploads in a value that is not sent yet. */
function newFiles(value: Json): readonly NewFile[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file) =>
    typeof file === 'object' && file !== null && 'uploadId' in file && 'label' in file
      ? [{ label: String(file.label), uploadId: String(file.uploadId) }]
      : [],
  )
}
