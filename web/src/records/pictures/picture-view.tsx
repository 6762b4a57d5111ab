import { ActionIcon, Anchor, Button, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileAddress, pictureAddress } from '../../lib/calls/picture-address.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { useSizeText } from '../imports/size-text.ts'
import classes from './picture-view.module.css'
import type { HeldFile } from './pictures-in.ts'
import type { FieldFile } from './use-field-files.ts'

type Props = {
  readonly opened: boolean
  readonly files: readonly HeldFile[]
  readonly known: ReadonlyMap<string, FieldFile>
  /** The file that is seen; null: none. */
  readonly shown: string | null
  readonly onShow: (code: string | null) => void
  /** Null: they stay as they are. */
  readonly onRemove: ((code: string) => void) | null
  readonly onPutFirst: ((code: string) => void) | null
}

/** A picture as large as the screen, with its file and the way to the next one. */
export function PictureView({ opened, files, known, shown, onShow, onRemove, onPutFirst }: Props) {
  const { t } = useTranslation(['record-pictures', 'toasts'])
  const sizeText = useSizeText()
  const isPhone = useIsPhone()
  const at = files.findIndex(({ code }) => code === shown)
  const file = files[at]
  const picture = file && known.get(file.code)?.picture
  const bytes = file && known.get(file.code)?.bytes
  const step = (by: number) => {
    const next = files[(at + by + files.length) % files.length]
    if (next) onShow(next.code)
  }
  const facts = [
    picture?.width && picture.height ? t('pixels', { width: picture.width, height: picture.height }) : null,
    bytes === undefined ? null : sizeText(bytes),
    files.length > 1 ? t('ofMany', { at: at + 1, count: files.length }) : null,
  ].filter((fact) => fact !== null)
  return (
    <Modal
      opened={opened && file !== undefined}
      onClose={() => onShow(null)}
      title={file?.label}
      size="min(1100px, 94vw)"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1)
        if (event.key === 'ArrowRight') step(1)
      }}
    >
      {file ? (
        <div className={classes.view}>
          <div className={classes.stage}>
            {picture?.state === 'ready' ? (
              <img
                key={file.code}
                src={pictureAddress(file.code, 1600)}
                alt={file.label}
                className={classes.picture}
              />
            ) : (
              <p className={classes.none}>
                {picture?.state === 'none' ? t(`problem.${picture.problem ?? 'unknown'}`) : t('waiting')}
              </p>
            )}
            {files.length > 1 ? (
              <>
                <ActionIcon
                  variant="default"
                  radius="xl"
                  size="lg"
                  className={classes.before}
                  aria-label={t('before')}
                  onClick={() => step(-1)}
                >
                  <IconChevronLeft size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  radius="xl"
                  size="lg"
                  className={classes.next}
                  aria-label={t('next')}
                  onClick={() => step(1)}
                >
                  <IconChevronRight size={18} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
          </div>
          <div className={classes.foot}>
            <span className={classes.facts}>{facts.join(' · ')}</span>
            {onPutFirst && at > 0 ? (
              <Button variant="default" size="compact-md" onClick={() => onPutFirst(file.code)}>
                {t('putFirst')}
              </Button>
            ) : null}
            {onRemove ? (
              <Button
                variant="default"
                size="compact-md"
                onClick={() => {
                  onRemove(file.code)
                  onShow(null)
                }}
              >
                {t('remove')}
              </Button>
            ) : null}
            <Anchor href={fileAddress(file.code)} size="sm" className={classes.download} download>
              <IconDownload size={16} aria-hidden />
              {t('download')}
            </Anchor>
          </div>
        </div>
      ) : null}
    </Modal>
  )
}
