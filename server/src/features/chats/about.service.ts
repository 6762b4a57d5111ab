import type { LinkedRecord } from '@rumbo/domain/chats/message'
import { linksIn, type RecordLink } from '@rumbo/domain/chats/record-links'
import { addressField, recordPath } from '@rumbo/domain/records/record-address'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rootModules } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import type { ChatRow } from './chats.queries.ts'

type NamedRecord = { readonly about: LinkedRecord; readonly within: boolean; readonly outside: boolean }
type Of = Pick<ChatRow, 'record_id' | 'module' | 'lane'>

/**
 * Finds the records of some chats as their reader sees them. @returns what a chat is about: null where it is about no record, undefined where
 * its record's messages aren't the reader's
 */
export async function aboutChats(
  scope: Scope,
  rows: readonly Of[],
): Promise<(row: Of) => LinkedRecord | null | undefined> {
  const known = await recordsNamed(
    scope,
    rows.flatMap(({ module, record_id }) =>
      module === null || record_id === null ? [] : [{ module, recordId: record_id }],
    ),
  )
  return ({ module, record_id, lane }) => {
    if (module === null || record_id === null) return null
    const found = known.get(keyOf({ module, recordId: record_id }))
    return found && (lane === 'company' ? found.within : found.outside) ? found.about : undefined
  }
}

/** The records that some texts link to, of those that their reader sees, by each text. */
export async function linkedIn(
  scope: Scope,
  texts: readonly (string | null)[],
): Promise<(text: string | null) => LinkedRecord[]> {
  const links = texts.flatMap((text) => linksIn(text ?? ''))
  const known = await recordsNamed(scope, links)
  return (text) => linksIn(text ?? '').flatMap((link) => known.get(keyOf(link))?.about ?? [])
}

const keyOf = ({ module, recordId }: RecordLink): string => `${module} ${recordId}`

async function recordsNamed(
  scope: Scope,
  links: readonly RecordLink[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const known = new Map<string, NamedRecord>()
  for (const name of new Set(links.map(({ module }) => module))) {
    const ids = links.flatMap(({ module, recordId }) => (module === name ? [recordId] : []))
    for (const each of await recordsOf(scope, name, [...new Set(ids)])) known.set(keyOf(each.about), each)
  }
  return known
}

async function recordsOf(
  scope: Scope,
  name: string,
  ids: readonly string[],
): Promise<readonly NamedRecord[]> {
  const declared = rootModules().find(({ id }) => id === name)
  if (!declared || !opensModule(scope.role, declared)) return []
  const { messages, title } = declared
  const within = messages !== null && rightsFor(scope, moduleIn(scope, declared), {}).of(messages) !== 'hide'
  const number = addressField(declared)
  const fields = [title, ...(messages === null ? [] : [messages]), ...(number === null ? [] : [number])]
  return useInternally(await getRecords(scope, declared, { ids, fields }), (records) =>
    records.map((record) => ({
      about: {
        module: name,
        recordId: record.id,
        name: textOf(record.values[title]),
        number: number === null ? null : textOf(record.values[number]) || null,
        path: recordPath(declared, record),
      },
      within,
      outside:
        messages !== null && declared.shareable && !record.ended && Object.hasOwn(record.values, messages),
    })),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
