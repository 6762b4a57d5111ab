import { z } from 'zod'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { id } from '../../kernel/id.ts'
import { parties } from './collaborators.api.ts'

/** What history calls a change of who takes part in a record. It is no field. */
export const shareChange = '@share'

/** How somebody took part, before or after such a change (`from`, `to`); null: it didn't. */
export const shareState = z.object({
  party: z.enum(parties),
  /** Of an organization. */
  organizationId: id.nullable(),
  name: z.string(),
  kind: z.enum(collaboratorKinds),
  /** The owner's name of the profile; null where the reader may not know, and of rights made for this share alone. */
  profile: z.string().nullable(),
  /** Null where the reader may not know. */
  mayShare: z.boolean().nullable(),
  seesOthers: z.boolean().nullable(),
})
export type ShareState = z.output<typeof shareState>
