import type { Field } from '@rumbo/domain/fields/field'
import type { PortKind } from '@rumbo/domain/reference/api'

/** What each field of places lists. */
const kinds: Readonly<Record<string, PortKind>> = { originPorts: 'ocean', originAirports: 'air' }

/** What the places of a field are; null where it has none. */
export const portKindOf = ({ id }: Field): PortKind | null => kinds[id] ?? null

/** What a place is looked for by: its code, where it says one in brackets, else all of it. */
export function portQueryOf(text: string): { readonly query: string; readonly code: string | null } {
  const code = /\(([A-Za-z]{3}|[A-Za-z]{2}[A-Za-z2-9]{3})\)\s*$/.exec(text)?.[1]?.toUpperCase() ?? null
  return { query: (code ?? text.trim()).slice(0, 100), code }
}

/** Whether a search has found the place that was looked for. */
export const isFound = (code: string | null, found: readonly { readonly code: string }[]): boolean =>
  code === null ? found.length > 0 : found.some((each) => each.code === code)
