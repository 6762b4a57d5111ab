import { alertModules } from '@rumbo/domain/alerts/alert'
import { chargeLinks } from '@rumbo/domain/charges/links'
import { notNeededNote } from '@rumbo/domain/documents/needs/not-needed-note'
import { taskLinks } from '@rumbo/domain/tasks/links'
import type { RecordAddOn } from '../records/details/record-add-ons.ts'
import { lazyPart } from '../ui/panels/lazy-part.tsx'
import { CostsTab } from './costs-tab.tsx'

const loadTasks = () => import('../features/tasks/record-tasks.tsx')
const loadLater = () => import('./later-tabs.tsx')

/** What stands on the pages of records of any module besides what is their module's own. */
export const recordAddOns: readonly RecordAddOn[] = [
  {
    id: 'alerts',
    text: 'shell:entries.alerts',
    needs: null,
    // The page of a shipment shows them at its head.
    modules: alertModules.filter((module) => module !== 'shipments'),
    Rail: lazyPart(
      async () => (await import('../features/shipments/alerts/alerts-section.tsx')).AlertsSection,
    ),
    Tab: null,
  },
  {
    id: 'tasks',
    text: 'shell:entries.tasks',
    needs: 'module:tasks',
    modules: taskLinks.map(({ module }) => module),
    Rail: lazyPart(async () => (await loadTasks()).TasksRail),
    Tab: lazyPart(async () => (await loadTasks()).TasksTab),
    Count: lazyPart(async () => (await loadLater()).TasksCount),
  },
  {
    id: 'messages',
    text: 'shell:entries.messages',
    needs: null,
    modules: null,
    field: ({ messages }) => messages,
    afterEnd: true,
    Rail: null,
    Tab: lazyPart(async () => (await loadLater()).MessagesTab),
    Count: lazyPart(async () => (await loadLater()).MessagesCount),
    Peek: lazyPart(async () => (await loadLater()).MessagesPeek),
  },
  {
    id: 'costs',
    text: 'shell:entries.costs',
    needs: 'module:finances',
    modules: chargeLinks.map(({ module }) => module),
    Rail: lazyPart(async () => (await import('../features/charges/record-costs.tsx')).CostsRail),
    Tab: CostsTab,
    Count: lazyPart(async () => (await loadLater()).CostsCount),
  },
  {
    id: 'emissions',
    text: 'shell:entries.emissions',
    needs: null,
    modules: ['shipments'],
    Rail: null,
    Tab: lazyPart(async () => (await import('../features/emissions/emissions-tab.tsx')).EmissionsTab),
  },
  {
    id: 'documents',
    text: 'shell:entries.documents',
    needs: 'module:documents',
    modules: null,
    field: ({ documents }) => documents,
    Rail: null,
    Tab: lazyPart(async () => (await loadLater()).DocumentsTab),
    Count: lazyPart(async () => (await loadLater()).DocumentsCount),
    note: {
      id: notNeededNote.id,
      Sentence: lazyPart(
        async () => (await import('../features/documents/needs/not-needed-sentence.tsx')).NotNeededSentence,
      ),
    },
  },
]
