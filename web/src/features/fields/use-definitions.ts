import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import {
  createField,
  createSection,
  type FieldDefinition,
  listSections,
  organizeSections,
  type SectionDefinition,
  updateField,
  updateSection,
} from '@rumbo/domain/records/custom-fields/api'
import { convertField } from '@rumbo/domain/records/custom-fields/convert.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { useMembership } from '../../lib/session/session-state.ts'

type Definitions = Received<typeof listSections>

const definitionsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['definitions', organizationId],
    queryFn: ({ signal }) => call(listSections, {}, { signal, onError: 'inline' }),
    refetchOnWindowFocus: 'always',
  })

/** All that the organization defined, live: what another administrator changes is there at once. */
export function useDefinitions() {
  const { organizationId } = useMembership()
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'changed' && news.change.module !== 'catalogue') return
        // One's own orders are on screen before they are stored; after the last of them all is read.
        if (underWay > 0) return
        void queryClient.invalidateQueries({ queryKey: ['definitions'] })
      }),
    [],
  )
  return useQuery(definitionsQuery(organizationId))
}

/** Reads again what depends on definitions: they themselves, and all that is drawn from the catalogue. */
async function reload(): Promise<void> {
  await Promise.all(
    ['definitions', 'metadata'].map((source) => queryClient.invalidateQueries({ queryKey: [source] })),
  )
}

/** Sends a change of a definition; throws the ApiError of a refusal, which it does not tell itself. */
async function sent<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    await reload()
  }
}

export const addSection = (input: Sent<typeof createSection>) =>
  sent(call(createSection, input, { onError: 'inline' }))
export const saveSection = (input: Sent<typeof updateSection>) =>
  sent(call(updateSection, input, { onError: 'inline' }).then(shown))
export const addField = (input: Sent<typeof createField>) =>
  sent(call(createField, input, { onError: 'inline' }))
export const saveField = (input: Sent<typeof updateField>) =>
  sent(call(updateField, input, { onError: 'inline' }).then(shown))

/** Changes a field's type, then what else was changed of it; a refusal of the latter is reported separately. */
export const convert = (
  input: Sent<typeof convertField>,
  draft: Omit<Sent<typeof updateField>, 'id' | 'version'>,
) =>
  sent(
    call(convertField, input, { onError: 'inline' }).then(async ({ workId: _work, ...converted }) => {
      const { name, setId, sharing, mandatory } = draft
      const { id, version } = converted
      const others = { name, setId, sharing, mandatory }
      return shown(await call(updateField, { id, version, ...others }).catch(() => converted))
    }),
  )

/** Shows what the server answered before the rest is read again: the next change begins from its version. */
function shown<Changed extends FieldDefinition | SectionDefinition>(changed: Changed): Changed {
  const replaced = <Each extends { readonly id: string }>(each: Each): Each =>
    each.id === changed.id ? { ...each, ...changed } : each
  queryClient.setQueriesData<Definitions>(
    { queryKey: ['definitions'] },
    (held) =>
      held && {
        ...held,
        items: held.items.map((section) => replaced({ ...section, fields: section.fields.map(replaced) })),
      },
  )
  return changed
}

/** By organization: the version after the last order that was sent from here, once it is answered. */
const sending = new Map<string, Promise<number>>()
/** Orders that were sent from here, or wait for the one before them. */
let underWay = 0

/**
 * Puts everything in order; it stands on screen at once, and is reverted if the server refuses it. Orders that follow
 * each other quickly are sent one after the other, each on top of the one before.
 */
export async function organize(
  organizationId: string,
  { version, sections }: { readonly version: number; readonly sections: readonly SectionDefinition[] },
): Promise<void> {
  const { queryKey } = definitionsQuery(organizationId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { version, items: [...sections] })
  const order = sections.map(({ id, fields }) => ({ setId: id, fieldIds: fields.map((field) => field.id) }))
  const before = sending.get(organizationId) ?? Promise.resolve(version)
  const mine = before
    .catch(() => version)
    .then((known) => call(organizeSections, { version: Math.max(known, version), order }))
    .then((answer) => answer.version)
  sending.set(organizationId, mine)
  underWay += 1
  // A failed call has its toast.
  await mine.catch(() => undefined)
  underWay -= 1
  if (underWay === 0) await reload()
}
