import type { Json } from '@rumbo/domain/fields/field-type'
import { useState } from 'react'
import { sameValue } from '../../../forms/same-value.ts'
import { placeKey } from './marks.ts'
import type { Offered } from './paper-queries.ts'

/** What a person typed over a value, and whether it was accepted so. */
export type Typed = { readonly value: Json; readonly isAccepted: boolean }

/** What is typed over the values that a file offers to a record, until the page is left. */
export function useTyped(recordId: string | null) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const change = (edit: (next: Map<string, Typed>) => void) =>
    setTyped((before) => {
      const next = new Map(before)
      edit(next)
      return next
    })
  const keyAt = (place: string): string => `${recordId} ${place}`
  const keyOf = ({ paper, value }: Offered): string => keyAt(placeKey(paper, value))
  return {
    of: (place: string): Typed | undefined => typed.get(keyAt(place)),
    /** Typing what the paper says takes it back. */
    type: (offered: Offered, value: Json) =>
      change((next) => {
        if (sameValue(value, offered.offered)) next.delete(keyOf(offered))
        else next.set(keyOf(offered), { value, isAccepted: false })
      }),
    accepted: (chosen: readonly Offered[]) =>
      change((next) => {
        for (const key of chosen.map(keyOf)) {
          const one = next.get(key)
          if (one) next.set(key, { ...one, isAccepted: true })
        }
      }),
  }
}
