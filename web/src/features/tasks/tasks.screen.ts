import { IconChecklist } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of tasks and their pages, and their templates. */
export const tasksScreen = screen({
  entry: {
    text: 'shell:entries.tasks',
    to: '/tasks',
    lists: 'tasks',
    under: ['/tasks/'],
    icon: IconChecklist,
    needs: 'module:tasks',
  },
  settings: {
    text: 'shell:settings.tasks',
    to: '/settings/tasks',
    needs: 'organization:organizations',
  },
  palette: async () => (await import('./task-palette.tsx')).taskPalette,
})
