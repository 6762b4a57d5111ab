import { useState } from 'react'
import { keepDraft, readDraft } from '../../../lib/storage/drafts.ts'
import { useSender } from '../unsent/use-unsent.ts'

/**
 * What is typed and not sent, kept for who typed it until they sign out.
 * @param kept what of it is kept: names of records that it links to aren't
 */
export function useDraft(key: string, kept: (text: string) => string) {
  const { userId } = useSender()
  const [text, setText] = useState(() => String(readDraft(userId, key)?.typed ?? ''))
  const type = (typed: string) => {
    setText(typed)
    keepDraft(userId, key, typed === '' ? undefined : { typed: kept(typed), seen: null })
  }
  return [text, type] as const
}
