import { textIn } from '@rumbo/domain/fields/values'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaletteModule, PaletteParts } from '../../lib/palette.ts'
import { taskScreen } from './task-screen.ts'

/** How far the task is. */
const State: PaletteModule['State'] = ({ values }) => {
  const { t } = useTranslation('tasks')
  const status = textIn(values, 'status')
  return status === null ? null : <span>{t(`options.status.${status}`)}</span>
}

/** How tasks are found in the command palette. */
export const taskPalette: PaletteParts = {
  texts: ['tasks'],
  modules: {
    tasks: {
      text: 'tasks:nouns.title',
      Icon: () => <IconChecklist size={18} stroke={1.75} aria-hidden />,
      State,
      details: ({ match }) => (match ? [match.text] : []),
      open: (id) => taskScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
