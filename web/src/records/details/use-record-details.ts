import { createContext, useContext } from 'react'
import type { SharingParts } from '../sharing/sharing-parts.ts'
import type { RecordDetails } from './record-details.ts'

const Context = createContext<RecordDetails | null>(null)

/** Gives the parts of a record's page within what its module adds to them. */
export const RecordDetailsProvider = Context.Provider

/** What a module adds to the page of its records. Only within its provider. */
export function useRecordDetails(): RecordDetails {
  const details = useContext(Context)
  if (!details) throw new Error('a part of a record’s page stands outside of RecordDetailsProvider')
  return details
}

/** How records are shared. Only where they are. */
export function useSharing(): SharingParts {
  const { sharing } = useRecordDetails()
  if (!sharing) throw new Error('these records are never shared')
  return sharing
}
