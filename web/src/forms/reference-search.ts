import type { Field } from '@rumbo/domain/fields/field'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { listCarriers, listCountries, listPorts, type PortKind } from '@rumbo/domain/reference/api'
import { call } from '../lib/calls/call.ts'
import { currentLanguage } from '../lib/texts/i18n.ts'
import type { Choice } from '../ui/inputs/search-select.tsx'
import { recordListOf } from './record-lists.ts'

/** Where the values of a field are searched. */
export type ReferenceSource = {
  /** Names it in the cache. */
  readonly key: readonly string[]
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Choice[]>
}

const named = ({ name, code }: { readonly name: string; readonly code: string }): Choice => ({
  value: code,
  label: `${name} (${code})`,
})
const toSearch = (query: string) => (query === '' ? {} : { query: query.slice(0, 100) })

const ports = (kind: PortKind): ReferenceSource => ({
  key: ['ports', kind],
  search: async (query, signal) => {
    const { items } = await call(listPorts, { kind, ...toSearch(query) }, { signal })
    return items.map(named)
  },
})

const carriers = (kind: PortKind): ReferenceSource => ({
  key: ['carriers', kind],
  search: async (query, signal) => {
    const { items } = await call(listCarriers, { kind, ...toSearch(query) }, { signal })
    return items.map(named)
  },
})

const countries: ReferenceSource = {
  key: ['countries'],
  search: async (query, signal) => {
    const { items } = await call(listCountries, toSearch(query), { signal })
    return items.map(({ id, name }) => named({ code: id, name: name[currentLanguage()] ?? id }))
  },
}

/** Records of a module by their words, the newest first; null where nobody says how they are found. */
function recordsOf(module: string): ReferenceSource | null {
  const find = recordListOf(module)
  if (!find) return null
  const first = { limit: 20, archived: 'false' } as const
  return {
    key: [module, 'to name'],
    search: (query, signal) => find(query === '' ? first : { ...first, search: query.slice(0, 100) }, signal),
  }
}

/** The reference data behind a field, null where people write what they like: hauliers and railways are no closed list. */
export function referenceSource(field: Field, mode: Mode): ReferenceSource | null {
  if (field.type === 'record') return field.source === undefined ? null : recordsOf(field.source)
  switch (field.source) {
    case 'ports':
      return ports('ocean')
    case 'airports':
      return ports('air')
    case 'countries':
      return countries
    case 'carriers':
      return mode === 'ocean' || mode === 'air' ? carriers(mode) : null
    default:
      return null
  }
}
