import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { PaletteParts } from '../../lib/palette.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import classes from './palette.module.css'
import { PaletteBody } from './palette-body.tsx'

export type PaletteProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Opens the sheet of keys instead. */
  readonly onKeys: () => void
  readonly parts: readonly PaletteParts[]
}

/** The command palette: finds everything and does what can be done, by keyboard alone. */
export function Palette({ opened, onClose, onKeys, parts }: PaletteProps) {
  const { t } = useTranslation('shell')
  const isPhone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        withCloseButton={false}
        closeOnEscape={false}
        centered={false}
        fullScreen={isPhone}
        size={760}
        yOffset={84}
        padding={0}
        transitionProps={{ duration: 80 }}
        overlayProps={{ backgroundOpacity: 0.38 }}
        title={t('palette.open')}
        classNames={{ content: classes.content, header: classes.named, body: classes.body }}
      >
        <PaletteBody onClose={onClose} onKeys={onKeys} parts={parts} />
      </Modal>
    </OnePanel>
  )
}
