import { lazyPart } from '../ui/panels/lazy-part.tsx'

// What the code of a tab needs is named where it is fetched: here, so that the frame, with which every page begins, names this file alone.

/** The messages of a record. */
export const MessagesTab = lazyPart(
  async () => (await import('../features/chats/record-messages.tsx')).RecordMessages,
)

/** The documents of a record. */
export const DocumentsTab = lazyPart(
  async () => (await import('../features/documents/record-documents.tsx')).RecordDocuments,
)

/** The messages of a record that is looked at next to its list. */
export const MessagesPeek = lazyPart(
  async () => (await import('../features/chats/messages-peek.tsx')).MessagesPeek,
)

// What their tabs count.

export const TasksCount = lazyPart(async () => (await import('../features/tasks/tasks-count.tsx')).TasksCount)
export const MessagesCount = lazyPart(
  async () => (await import('../features/chats/messages-count.tsx')).MessagesCount,
)
export const CostsCount = lazyPart(
  async () => (await import('../features/charges/charges-count.tsx')).ChargesCount,
)
export const DocumentsCount = lazyPart(
  async () => (await import('../features/documents/documents-count.tsx')).DocumentsCount,
)
