import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withCommand } from '../../lib/keys/command-key.ts'
import { keyFor, useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { lazyDialog } from '../../ui/panels/lazy-part.tsx'
import classes from './palette-field.module.css'

const Palette = lazyDialog(async () => (await import('./load-palette.tsx')).loadPalette())
const KeySheet = lazyDialog(async () => (await import('./key-sheet.tsx')).KeySheet)

/**
 * The field of the top line that opens the command palette. Here all keys of the whole application are heard: Ctrl or ⌘ and K from
 * anywhere, `?` for the keys of the screen, and those that the screen has added.
 */
export function PaletteField() {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpened(null)
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        setOpened((present) => (present === 'palette' ? null : 'palette'))
        return
      }
      const key = keyFor(event)
      if (!key?.run) return
      event.preventDefault()
      key.run()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  useScreenKeys([{ keys: '?', text: 'shell:keys.sheet', run: () => setOpened('keys') }])
  return (
    <>
      <UnstyledButton
        className={classes.field}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.text}>{t('palette.open')}</span>
        <Kbd className={classes.key} aria-hidden>
          {withCommand('K')}
        </Kbd>
      </UnstyledButton>
      <Palette opened={opened === 'palette'} onClose={close} onKeys={() => setOpened('keys')} />
      <KeySheet opened={opened === 'keys'} onClose={close} />
    </>
  )
}
