import { z } from 'zod'
import { id } from '../kernel/id.ts'

export const joinRequestStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

/** A request as the user who made it sees it. */
export const myJoinRequest = z.object({
  id,
  organizationId: id,
  organizationName: z.string(),
  note: z.string().nullable(),
  status: z.enum(joinRequestStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type MyJoinRequest = z.output<typeof myJoinRequest>

/** A request as the organization's administrators see it. */
export const joinRequest = z.object({
  id,
  user: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  note: z.string().nullable(),
  status: z.enum(joinRequestStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type JoinRequest = z.output<typeof joinRequest>
