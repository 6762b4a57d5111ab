import { useDebouncedCallback } from '@mantine/hooks'
import { json } from '@rumbo/domain/fields/schemas'
import { modes } from '@rumbo/domain/kernel/mode'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { usePendingTracking } from '../../../lib/session/pending-tracking.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'

const draft = z.object({
  organizationId: z.string(),
  /** The pasted numbers, as typed. */
  text: z.string(),
  /** Chosen manually; otherwise the numbers decide. */
  mode: z.enum(modes).nullable(),
  /** Chosen manually; otherwise the numbers decide. */
  together: z.boolean().nullable(),
  /** Of a line another reading than the first: its place among the readings, and that of the carrier. */
  readings: z.record(z.string(), z.object({ reading: z.int(), carrier: z.int() })),
  /** What was filled in manually, by field id. */
  values: z.record(z.string(), json),
})

/** A new shipment while it is being filled in; kept in this browser until it is created. */
export type Draft = z.output<typeof draft>

const emptyDraft = (organizationId: string): Draft => ({
  organizationId,
  text: '',
  mode: null,
  together: null,
  readings: {},
  values: {},
})

/** The draft of this organization, or the number that somebody came with, and how to change and drop it. */
export function useDraft() {
  const { id } = useOrganization()
  const pending = usePendingTracking()
  const [current, setCurrent] = useState<Draft>(() => {
    if (!pending) return kept(id) ?? emptyDraft(id)
    const { mblInput, carrier } = pending
    return {
      ...emptyDraft(id),
      text: mblInput,
      values: carrier ? { carrierCode: { label: carrier, code: carrier } } : {},
    }
  })
  const keep = useDebouncedCallback((next: Draft) => store(storageKeys.shipmentDraft, written(next)), {
    delay: 300,
    flushOnUnmount: true,
  })
  // What somebody came with is a draft too, even before anything is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it was at first
  useEffect(() => {
    if (pending) keep(current)
  }, [])

  function change(part: Partial<Draft>) {
    setCurrent((before) => {
      const next = { ...before, ...part }
      keep(next)
      return next
    })
  }
  return { draft: current, change, drop: () => change(emptyDraft(id)) }
}

const isEmpty = ({ text, values }: Draft) => text === '' && Object.keys(values).length === 0
const written = (next: Draft) => (isEmpty(next) ? null : JSON.stringify(next))

function kept(organizationId: string): Draft | null {
  const text = readStored(storageKeys.shipmentDraft)
  if (text === null) return null
  try {
    const parsed = draft.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.organizationId === organizationId ? parsed.data : null
  } catch {
    return null
  }
}
