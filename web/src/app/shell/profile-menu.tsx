import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { dateFormats, languages } from '@rumbo/domain/kernel/language'
import { IconBell, IconInfoCircle, IconLogout, IconLogout2, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOutHere } from '../../lib/session/enter.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { languageNames } from '../../ui/buttons/language-switch.tsx'
import {
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
} from '../../ui/panels/menu.tsx'
import { Initials, initialsOf } from '../../ui/pictures/initials.tsx'
import { useChangeProfile } from './change-profile.ts'
import classes from './sidebar.module.css'

const SignOutEverywhere = lazy(async () => ({
  default: (await import('./sign-out-everywhere.tsx')).SignOutEverywhere,
}))

/** The user: language, date format, theme, and the ways out. */
export function ProfileMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const change = useChangeProfile()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [asking, setAsking] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <>
      <MenuButton
        position="right-end"
        width={240}
        target={
          <UnstyledButton
            className={classes.item}
            data-collapsed={collapsed || undefined}
            aria-label={t('profile', { name })}
          >
            <Initials src={user.avatar} letters={initialsOf(name)} />
            {collapsed ? null : (
              <span className={classes.person}>
                <span>{name}</span>
                <span className={classes.quiet}>{user.email}</span>
              </span>
            )}
          </UnstyledButton>
        }
      >
        <Choices
          label={t('languageLabel')}
          value={currentLanguage()}
          options={languages}
          textOf={(language) => languageNames[language]}
          onChange={(language) => change({ language })}
        />
        <Choices
          label={t('dateFormat')}
          value={user.dateFormat}
          options={dateFormats}
          textOf={(format) => t(`dateFormats.${format === 'DD/MM/YYYY' ? 'dayFirst' : 'monthFirst'}`)}
          onChange={(dateFormat) => change({ dateFormat })}
        />
        <Choices
          label={t('theme')}
          value={colorScheme}
          options={['auto', 'light', 'dark'] as const}
          textOf={(scheme) => t(`themes.${scheme}`)}
          onChange={setColorScheme}
        />
        <MenuDivider />
        <MenuItem
          leftSection={<IconUserCircle size={16} aria-hidden />}
          onClick={() => navigate({ to: '/account' })}
        >
          {t('account')}
        </MenuItem>
        <MenuItem
          leftSection={<IconBell size={16} aria-hidden />}
          onClick={() => navigate({ to: '/account/notifications', search: {} })}
        >
          {t('notifications')}
        </MenuItem>
        <MenuItem
          leftSection={<IconInfoCircle size={16} aria-hidden />}
          onClick={() => navigate({ to: '/about' })}
        >
          {t('about')}
        </MenuItem>
        <MenuItem leftSection={<IconLogout size={16} aria-hidden />} onClick={signOutHere}>
          {t('signOut')}
        </MenuItem>
        <MenuItem leftSection={<IconLogout2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('signOutEverywhere')}
        </MenuItem>
      </MenuButton>
      {asking ? (
        <Suspense>
          <SignOutEverywhere onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

type ChoicesProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly textOf: (option: Value) => string
  readonly onChange: (option: Value) => void
}

/** One setting out of a few; the menu stays open, so that the change is seen. */
function Choices<Value extends string>({ label, value, options, textOf, onChange }: ChoicesProps<Value>) {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <MenuRadioGroup value={value}>
        {options.map((option) => (
          <MenuRadioItem key={option} value={option} onChange={() => onChange(option)}>
            {textOf(option)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
