import { useMemo } from 'react'
import { useSharing } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { SharingContracts } from './sharing-parts.ts'

/** What the sharing of records reads by: the key of its records, and its contracts. */
export type SharingSource = { readonly recordKey: string; readonly contracts: SharingContracts }

/** The same of the module that the screen is for. */
export function useSharingSource(): SharingSource {
  const { recordKey } = useRecordScreen()
  const { contracts } = useSharing()
  return useMemo(() => ({ recordKey, contracts }), [recordKey, contracts])
}
