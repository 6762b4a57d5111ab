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
