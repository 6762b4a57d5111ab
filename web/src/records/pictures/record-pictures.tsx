import { FileButton, UnstyledButton } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { attachFile } from '@rumbo/domain/files/api'
import { largestPicture } from '@rumbo/domain/files/pictures'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendingFile } from '../../forms/files/sending-file.tsx'
import { useFileUploads } from '../../forms/files/use-file-uploads.ts'
import { call } from '../../lib/calls/call.ts'
import { ApiError } from '../../lib/errors/api-error.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyDialog } from '../../ui/panels/lazy-part.tsx'
import { recordQuery } from '../details/record-queries.ts'
import { useUndoableSave } from '../saving/use-undoable-save.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { PictureTile } from './picture-tile.tsx'
import { filesIn, type HeldFile } from './pictures-in.ts'
import classes from './record-pictures.module.css'
import { useFieldFiles } from './use-field-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

const PictureView = lazyDialog(async () => (await import('./picture-view.tsx')).PictureView)

type Props = {
  readonly id: string
  readonly field: Field
  readonly label: string
  readonly value: Json
  readonly mayEdit: boolean
}

/** The pictures of a record: added by choosing, dropping, pasting or the camera, seen large, taken out with a way back. */
export function RecordPictures({ id, field, label, value, mayEdit }: Props) {
  const { t } = useTranslation('record-pictures')
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const save = useUndoableSave(id, label)
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const files = filesIn(value)
  const known = useFieldFiles({ id, field: field.id, codes: files.map(({ code }) => code) })
  const { sending, add, forget } = useFileUploads(async (uploadId) => {
    const place = { module: screen.module.id, recordId: id, fieldId: field.id }
    await call(attachFile, { ...place, uploadId }, { onError: 'inline' })
    void cache.invalidateQueries({ queryKey: recordQuery(screen, id).queryKey })
    void cache.invalidateQueries({ queryKey: [screen.module.id] })
  }, tooLarge)
  const adding = useRef(add)
  adding.current = add
  const take = useCallback((given: readonly File[]) => adding.current(given), [])
  usePastedFiles(mayEdit ? take : null)
  const change = (next: readonly HeldFile[]) =>
    void save({
      field: field.id,
      value: next.length === 0 ? null : next.map((each) => ({ ...each })),
      seen: value,
    })
  const remove = (code: string) => change(files.filter((each) => each.code !== code))
  const putFirst = (code: string) =>
    change([...files.filter((each) => each.code === code), ...files.filter((each) => each.code !== code)])
  if (files.length === 0 && sending.length === 0 && !mayEdit) return '—'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are for everybody
    <div
      className={classes.pictures}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!mayEdit) return
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files])
      }}
    >
      {files.length > 0 || sending.length > 0 ? (
        <ul className={classes.tiles} aria-label={label}>
          {files.map((file) => (
            <li key={file.code}>
              <PictureTile
                file={file}
                known={known.get(file.code)}
                onOpen={() => setShown(file.code)}
                onRemove={mayEdit ? () => remove(file.code) : null}
              />
            </li>
          ))}
          {sending.map((each) => (
            <li key={each.key} className={classes.sending}>
              <SendingFile each={each} onForget={() => forget(each.key)} />
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <div className={classes.add}>
          <FileButton multiple accept="image/*" onChange={add}>
            {(props) => (
              <UnstyledButton {...props} className={classes.button} aria-label={t('addTo', { field: label })}>
                <IconPhotoPlus size={16} aria-hidden />
                {t('add')}
              </UnstyledButton>
            )}
          </FileButton>
          {isPhone ? (
            <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
              {(props) => (
                <UnstyledButton {...props} className={classes.button}>
                  <IconCamera size={16} aria-hidden />
                  {t('camera')}
                </UnstyledButton>
              )}
            </FileButton>
          ) : (
            <span className={classes.hint}>{t('hint')}</span>
          )}
        </div>
      ) : null}
      <PictureView
        opened={shown !== null}
        files={files}
        known={known}
        shown={shown}
        onShow={setShown}
        onRemove={mayEdit ? remove : null}
        onPutFirst={mayEdit ? putFirst : null}
      />
    </div>
  )
}

/** What is known to be refused isn't sent. */
function tooLarge(file: File): ApiError | null {
  if (file.size <= largestPicture) return null
  return new ApiError('coded', errorText('PICTURE_TOO_LARGE', currentLanguage()), {
    code: 'PICTURE_TOO_LARGE',
  })
}
