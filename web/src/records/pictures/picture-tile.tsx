import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '../../lib/calls/picture-address.ts'
import { SmallPicture } from '../../ui/pictures/small-picture.tsx'
import classes from './picture-tile.module.css'
import type { HeldFile } from './pictures-in.ts'
import type { FieldFile } from './use-field-files.ts'

type Props = {
  readonly file: HeldFile
  readonly known: FieldFile | undefined
  readonly onOpen: () => void
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

/** A picture among others; one that can't be shown small says so, and is a file. */
export function PictureTile({ file, known, onOpen, onRemove }: Props) {
  const { t } = useTranslation(['record-pictures', 'forms'])
  const picture = known?.picture
  const isShown = picture?.state === 'ready'
  const note =
    picture?.state === 'none'
      ? t(`problem.${picture.problem ?? 'unknown'}`)
      : picture?.state === 'waiting'
        ? t('waiting')
        : null
  return (
    <div className={classes.tile}>
      <UnstyledButton
        className={classes.open}
        aria-label={t('open', { name: file.label })}
        title={file.label}
        onClick={onOpen}
      >
        <SmallPicture src={isShown ? pictureAddress(file.code, 640) : null} className={classes.picture} />
        {note ? (
          <span className={classes.note}>
            <span className={classes.name}>{file.label}</span>
            {note}
          </span>
        ) : null}
      </UnstyledButton>
      {onRemove ? (
        <ActionIcon
          size="sm"
          variant="default"
          radius="xl"
          className={classes.remove}
          aria-label={t('forms:removeFile', { name: file.label })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
