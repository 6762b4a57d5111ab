import { useMemo } from 'react'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { DetailsSource } from './record-queries.ts'
import { useRecordDetails } from './use-record-details.ts'

/** What the page of a record reads by. */
export function useDetailsSource(): DetailsSource {
  const { recordKey, contracts } = useRecordScreen()
  const { contracts: own } = useRecordDetails()
  return useMemo(() => ({ recordKey, contracts: { ...contracts, ...own } }), [recordKey, contracts, own])
}
