import type { Followers } from './followers.service.ts'

/** Records of a batch, and of one whose fields make work for each record by itself. */
const usual = 2_000
const followed = 100

/** How many records of a batch: few where a change makes work for each, so that none is locked for long. */
export function batchOf(fields: readonly string[], followers: Followers): number {
  return fields.some((field) => field === 'modality' || followers.follows(field)) ? followed : usual
}
