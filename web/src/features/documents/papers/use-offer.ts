import { acceptProposals } from '@rumbo/domain/papers/accept/accept.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { linksQuery } from '../document-queries.ts'
import { placeKey } from './marks.ts'
import { type Offered, type PaperFile, proposalsQuery } from './paper-queries.ts'
import { useTyped } from './use-typed.ts'

export type Offer = ReturnType<typeof useOffer>

/** The records that may take values of a file, the one that is looked at, what the file offers to it, and how that is accepted. */
export function useOffer(file: PaperFile, onRecord: string | undefined) {
  const records = useTakers(file.id)
  const [chosen, choose] = useState<string | null>(null)
  const record = records.find(({ recordId }) => recordId === (chosen ?? onRecord)) ?? records[0] ?? null
  return { records, record, choose, ...useAccepting(file, record?.recordId ?? null) }
}

/** The records of a document that take what it says, each once. */
function useTakers(id: string) {
  const { data } = useQuery(linksQuery(id))
  const links = (data?.items ?? []).filter(({ takesValues }) => takesValues)
  return links.filter(({ recordId }, at) => links.findIndex((each) => each.recordId === recordId) === at)
}

/** What a version offers to a record, and how it is accepted. */
function useAccepting({ id, n }: PaperFile, recordId: string | null) {
  const cache = useQueryClient()
  const [isSending, setSending] = useState(false)
  const typed = useTyped(recordId)
  const file = { id, n: n ?? 0 }
  const { data } = useQuery({
    ...proposalsQuery(file, recordId ?? ''),
    enabled: recordId !== null && n !== undefined,
  })
  const offered = data?.items ?? []
  async function accept(chosen: readonly Offered[]) {
    if (recordId === null || chosen.length === 0) return
    setSending(true)
    const values = chosen.map(({ paper, value, rowId, present }) => {
      const over = typed.of(placeKey(paper, value))
      return { paper, value, rowId, present, ...(over ? { typed: over.value } : {}) }
    })
    await call(acceptProposals, { ...file, recordId, values }).then(
      () => typed.accepted(chosen),
      () => undefined,
    )
    // What was refused was because something else stands there now.
    await cache.invalidateQueries()
    setSending(false)
  }
  return {
    offered,
    byKey: new Map(offered.map((each) => [placeKey(each.paper, each.value), each])),
    typed,
    isSending,
    accept: (chosen: readonly Offered[]) => void accept(chosen),
  }
}
