import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page/section.tsx'
import classes from './help-page.module.css'

const keys = [
  { id: 'palette', keys: ['Ctrl', 'K'] },
  { id: 'find', keys: ['/'] },
  { id: 'sheet', keys: ['?'] },
  { id: 'tab', keys: ['Tab'] },
  { id: 'skip', keys: ['Tab', 'Enter'] },
  { id: 'find', keys: ['/'] },
  { id: 'filter', keys: ['F'] },
  { id: 'group', keys: ['G'] },
  { id: 'new', keys: ['C'] },
  { id: 'arrows', keys: ['←', '↑', '↓', '→'] },
  { id: 'enter', keys: ['Enter'] },
  { id: 'escape', keys: ['Esc'] },
  { id: 'ends', keys: ['Home', 'End'] },
  { id: 'pages', keys: ['PgUp', 'PgDn'] },
  { id: 'ranges', keys: ['Shift', '←↑↓→'] },
  { id: 'all', keys: ['Ctrl', 'A'] },
  { id: 'rows', keys: ['Space'] },
  { id: 'type', keys: ['F2'] },
  { id: 'next', keys: ['Enter', 'Tab'] },
  { id: 'fillRange', keys: ['Ctrl', 'Enter'] },
  { id: 'empty', keys: ['Delete'] },
  { id: 'clipboard', keys: ['Ctrl', 'C', 'X', 'V'] },
  { id: 'down', keys: ['Ctrl', 'D'] },
  { id: 'undo', keys: ['Ctrl', 'Z', 'Y'] },
  { id: 'menu', keys: ['Alt', '↓'] },
  { id: 'width', keys: ['Alt', '←', '→'] },
  { id: 'move', keys: ['Alt', 'Shift', '←', '→'] },
  { id: 'sort', keys: ['Shift', 'Enter'] },
] as const

/** Which key does what. */
export function KeyboardSection() {
  const { t } = useTranslation('help')
  return (
    <Section title={t('keys.title')}>
      <table className={classes.keys}>
        <thead>
          <tr>
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.do')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((entry) => (
            <tr key={entry.id}>
              <td>
                {entry.keys.map((key) => (
                  <Kbd key={key} className={classes.key}>
                    {key}
                  </Kbd>
                ))}
              </td>
              <td>{t(`keys.items.${entry.id}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
