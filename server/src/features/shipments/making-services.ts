import type { Uploads } from '../../platform/storage/uploads.ts'
import type { Followers } from './followers.service.ts'

/** What making a record needs besides its scope. */
export type RecordServices = { readonly uploads: Uploads; readonly followers: Followers }

/** The same for a copy of another record, which leaves files behind. */
export type MakingServices = RecordServices & { readonly isCopy?: boolean }
