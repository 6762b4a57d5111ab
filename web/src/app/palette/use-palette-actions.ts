import { useMantineColorScheme } from '@mantine/core'
import { IconArrowRight, IconKeyboard, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShownKeys } from '../../lib/keys/screen-keys.ts'
import type { ActionContext, PaletteAction, PaletteParts } from '../../lib/palette.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { screens } from '../screens.ts'

/** Actions that a key of the screen does as well say that key, so that they stand once. */
const withKeys = (
  actions: readonly PaletteAction[],
  shown: readonly { readonly keys: string; readonly words: string }[],
): readonly PaletteAction[] =>
  actions.map((action) => {
    const key = shown.find(({ words }) => words === action.text)
    return key && !action.keys ? { ...action, keys: key.keys } : action
  })

/** What can be done here: by the features, by the screen's own keys, and the pages to go to. */
export function usePaletteActions(
  parts: readonly PaletteParts[],
  context: ActionContext,
  onKeys: () => void,
): readonly PaletteAction[] {
  const { t } = useTranslation(['palette', 'shell'])
  const { can } = useMyRole()
  const shown = useShownKeys()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // biome-ignore lint/correctness/useHookAtTopLevel: the parts stay the same for as long as the palette is there
  const ofFeatures = parts.flatMap(({ useActions }) => useActions(context))
  const own = withKeys(
    ofFeatures,
    shown.map(({ keys, text }) => ({ keys, words: t(text) })),
  )
  const ofScreen = shown
    .filter(
      ({ run, text }) => run && text !== 'shell:keys.sheet' && !own.some((each) => each.text === t(text)),
    )
    .map(
      ({ keys, text, run }): PaletteAction => ({
        id: `key-${keys.replace(/\s/g, '-')}`,
        Icon: IconKeyboard,
        text: t(text),
        keys,
        ...(run ? { run } : {}),
      }),
    )
  const pages = screens.flatMap(({ entry, settings }): PaletteAction[] => [
    ...(entry && (!entry.needs || can(entry.needs))
      ? [
          {
            id: `to-${entry.to}`,
            Icon: entry.icon,
            text: t('goTo', { page: t(entry.text) }),
            to: { to: entry.to },
          },
        ]
      : []),
    ...(settings && (!settings.needs || can(settings.needs))
      ? [
          {
            id: `to-${settings.to}`,
            Icon: IconSettings,
            text: t('goToSettings', { page: t(settings.text) }),
            to: { to: settings.to },
          },
        ]
      : []),
  ])
  const isDark = colorScheme === 'dark'
  return [
    ...own,
    ...ofScreen,
    { id: 'keys', Icon: IconKeyboard, text: t('shell:keys.sheet'), keys: '?', run: onKeys },
    ...pages,
    {
      id: 'help',
      Icon: IconArrowRight,
      text: t('goTo', { page: t('shell:entries.help') }),
      to: { to: '/help' },
    },
    {
      id: 'theme',
      Icon: isDark ? IconSun : IconMoon,
      text: isDark ? t('shell:toLight') : t('shell:toDark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
  ]
}
