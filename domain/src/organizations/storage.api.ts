import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

/** The part of its quota from which an organization's administrators are warned. */
export const warnedPart = 0.8

/** What an organization stores: files of records, its logo, and the files of imports and exports. */
export const storage = z.object({
  /** Bytes that are stored, those of uploads under way in full. */
  used: z.int(),
  /** Bytes that may be stored; an upload that would pass it is refused before it begins. */
  limit: z.int(),
})
export type StorageUse = z.output<typeof storage>

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/v1/organizations/{id}/storage',
  summary: "How much of your organization's storage is used",
  tag: 'organizations',
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$organization' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: storage,
  errors: [],
  example: { output: { used: 1_204_551_680, limit: 107_374_182_400 } },
})

/** Whether little room is left, so that administrators should know. */
export const isNearlyFull = ({ used, limit }: StorageUse): boolean => used >= limit * warnedPart
