import { Button } from '@mantine/core'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseOwnLanguage, currentLanguage } from '../../lib/texts/i18n.ts'
import { MenuButton, MenuItem } from '../panels/menu.tsx'

/** Each language under its own name: who is lost in one finds the other. */
export const languageNames: Readonly<Record<Language, string>> = { 'es-mx': 'Español', 'en-us': 'English' }

/** Changes the language of this browser, on pages without a profile. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const language = currentLanguage()
  return (
    <MenuButton
      position="bottom-end"
      target={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={t('language', { name: languageNames[language] })}
        >
          {languageNames[language]}
        </Button>
      }
    >
      {languages.map((choice) => (
        <MenuItem
          key={choice}
          lang={choice}
          onClick={() => chooseOwnLanguage(choice)}
          rightSection={choice === language ? <IconCheck size={16} aria-hidden /> : null}
        >
          {languageNames[choice]}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
