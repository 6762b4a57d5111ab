import { z } from 'zod'

/**
 * What a socket's event `changed` says: which row changed and in which of the fields that the receiver may see. It never
 * carries a value; whoever needs it reads it under their own rights. It may come twice.
 */
export const changed = z.object({
  module: z.string(),
  /** Null where many records changed at once. */
  recordId: z.string().nullable(),
  /** The row of the record that it is about (a container), null for the record itself. */
  rowId: z.string().nullable(),
  /** The row's new version; null where it was deleted, or where it is one of many. */
  version: z.int().nullable(),
  /** Ids of fields; none where the row was deleted. */
  fields: z.array(z.string()),
})
export type Changed = z.output<typeof changed>

/** What a client sends when it connects, as the handshake's `auth`. */
export const listenerCredentials = z.object({
  tokenRumbo: z.string().max(200),
  organizationId: z.string().max(100),
  /**
   * For how long a page has been reading, in ms: it is answered by the event `missed` where something changed meanwhile. Left out by
   * whoever reads everything again anyway.
   */
  pageAge: z.number().min(0).optional(),
})
