import type { Chat } from '@rumbo/domain/chats/chat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Candidate, matching, wordAt } from './mentions.ts'
import type { NamedRecord } from './record-names.ts'
import type { Suggestion } from './suggestion-list.tsx'
import { useRecordSuggestions } from './use-record-suggestions.ts'

type Typed = { readonly text: string; readonly cursor: number }
/** What a chosen suggestion writes, from where on up to the cursor. */
export type Chosen = { readonly from: number; readonly written: string; readonly record: NamedRecord | null }

/** People after an @ and records after a #, as somebody types. */
export function useSuggestions(
  { text, cursor }: Typed,
  candidates: readonly Candidate[],
  open: Chat['open'],
) {
  const { t } = useTranslation(['messages', 'shell'])
  const [isClosed, setClosed] = useState(false)
  const [at, setAt] = useState(0)
  const name = isClosed || !open ? null : wordAt(text, cursor)
  const number = isClosed || !open || name ? null : wordAt(text, cursor, '#')
  const people = name ? matching(candidates, name.word) : []
  const records = useRecordSuggestions(number?.word ?? null)
  const offered: readonly Suggestion[] = name
    ? people.map(({ userId, name: named, company, reads }) => ({
        key: userId,
        name: named,
        detail: reads ? company : t('mention.readsNot', { name: company }),
        isOpen: reads,
      }))
    : records.map(({ module, recordId, label }) => ({
        key: recordId,
        name: label,
        detail: t(`shell:entries.${module}`, { defaultValue: module }),
        isOpen: true,
      }))
  const place = Math.min(at, offered.length - 1)
  function chosen(index: number): Chosen | null {
    if (!offered[index]?.isOpen) return null
    const record = records[index]
    if (name) return { from: name.from, written: `@${offered[index].name}`, record: null }
    return number && record ? { from: number.from, written: `#${record.label}`, record } : null
  }
  return {
    label: t(name ? 'mention.label' : 'records.label'),
    offered,
    at: place,
    chosen,
    step: (by: number) => setAt((place + by + offered.length) % offered.length),
    close: () => setClosed(true),
    begin: () => {
      setClosed(false)
      setAt(0)
    },
  }
}
