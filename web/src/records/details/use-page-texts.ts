import { useMemo } from 'react'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordDetails } from './use-record-details.ts'

/** The texts that the page of any record begins with. */
const ofAnyRecord = ['record-details', 'forms', 'sharing', 'people', 'record-changed', 'exports']

/**
 * The files of texts that the page of a record begins with. They come together, before it is shown: a part that waited for its own would
 * hide itself, with what somebody is writing in it.
 */
export function usePageTexts(): readonly string[] {
  const { words } = useRecordScreen()
  const { texts } = useRecordDetails()
  return useMemo(() => [...new Set([...ofAnyRecord, words.details, ...texts])], [words, texts])
}
