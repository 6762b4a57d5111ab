import { search } from '@rumbo/domain/search/search.api'
import { readTyped, type Typed } from '@rumbo/domain/search/typed'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import type { Found } from '../../lib/palette.ts'
import { isSearchedFor } from './palette-rows.ts'
import { type SearchState, searchSession } from './search-session.ts'

/** How long typing must rest before it is searched, in ms. */
const restOfTyping = 80

export type PaletteSearch = SearchState<Found> & {
  readonly typed: Typed
  /** How long the answer took, in ms. */
  readonly took: number | null
}

/** What the search of everything finds for a text as it is typed. */
export function usePaletteSearch(value: string): PaletteSearch {
  const typed = useMemo(() => readTyped(value), [value])
  const [state, setState] = useState<SearchState<Found>>({
    text: '',
    answer: null,
    isWaiting: false,
    error: null,
  })
  const [took, setTook] = useState<number | null>(null)
  const session = useRef<ReturnType<typeof searchSession<Found>>>(undefined)
  session.current ??= searchSession<Found>({
    ask: async (text, signal) => {
      const began = performance.now()
      const found = await call(search, { search: text }, { signal, onError: 'inline' })
      setTook(performance.now() - began)
      return found
    },
    onChange: setState,
  })
  const sought = isSearchedFor(typed) ? typed.text.slice(0, 200) : ''
  useEffect(() => {
    const timer = setTimeout(() => void session.current?.search(sought), sought === '' ? 0 : restOfTyping)
    return () => clearTimeout(timer)
  }, [sought])
  useEffect(() => () => session.current?.stop(), [])
  return { ...state, isWaiting: state.isWaiting || state.text !== sought, typed, took }
}
