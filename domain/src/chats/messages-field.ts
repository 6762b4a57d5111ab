import type { SectionId } from '../fields/field.ts'

/** The field whose right opens the messages of a record with other companies. It holds nothing. */
export const messagesField = <const Section extends SectionId>(section: Section) =>
  ({
    id: 'messages',
    type: 'structured',
    column: 'messages',
    side: 'shared',
    section,
    readOnly: true,
    derivedBy: 'system',
  }) as const
