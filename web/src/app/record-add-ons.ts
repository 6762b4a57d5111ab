import { chargeLinks } from '@rumbo/domain/charges/links'
import { notNeededNote } from '@rumbo/domain/documents/needs/not-needed-note'
import { taskLinks } from '@rumbo/domain/tasks/links'
import type { RecordAddOn } from '../records/details/record-add-ons.ts'
import { lazyPart } from '../ui/panels/lazy-part.tsx'
import { CostsTab } from './costs-tab.tsx'

const loadTasks = () => import('../features/tasks/record-tasks.tsx')

/** What stands on the pages of records of any module besides what is their module's own. */
export const recordAddOns: readonly RecordAddOn[] = [
  {
    id: 'tasks',
    text: 'shell:entries.tasks',
    needs: 'module:tasks',
    modules: taskLinks.map(({ module }) => module),
    Rail: lazyPart(async () => (await loadTasks()).TasksRail),
    Tab: lazyPart(async () => (await loadTasks()).TasksTab),
  },
  {
    id: 'messages',
    text: 'shell:entries.messages',
    needs: null,
    modules: null,
    field: ({ messages }) => messages,
    afterEnd: true,
    Rail: null,
    Tab: lazyPart(async () => (await import('./later-tabs.tsx')).MessagesTab),
  },
  {
    id: 'costs',
    text: 'shell:entries.costs',
    needs: 'module:finances',
    modules: chargeLinks.map(({ module }) => module),
    Rail: lazyPart(async () => (await import('../features/charges/record-costs.tsx')).CostsRail),
    Tab: CostsTab,
  },
  {
    id: 'documents',
    text: 'shell:entries.documents',
    needs: 'module:documents',
    modules: ['shipments', 'orders', 'products'],
    field: () => 'sharedDocuments',
    Rail: null,
    Tab: lazyPart(async () => (await import('./later-tabs.tsx')).DocumentsTab),
    note: {
      id: notNeededNote.id,
      Sentence: lazyPart(
        async () => (await import('../features/documents/needs/not-needed-sentence.tsx')).NotNeededSentence,
      ),
    },
  },
]
