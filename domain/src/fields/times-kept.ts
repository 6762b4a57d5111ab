import type { Field } from './field.ts'

/** When a record was made, and when one's own row of it last changed; every module has both. */
export const timesKept = <const Section extends string>(section: Section) =>
  [
    {
      id: 'createdAt',
      type: 'dateTime',
      column: 'created_at',
      side: 'system',
      section,
      readOnly: true,
      derivedBy: 'system',
    },
    {
      id: 'updatedAt',
      type: 'dateTime',
      column: 'updated_at',
      side: 'own',
      section,
      readOnly: true,
      derivedBy: 'system',
    },
  ] as const satisfies readonly Field[]
