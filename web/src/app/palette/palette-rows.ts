import { holdsWords } from '@rumbo/domain/search/match'
import type { Typed } from '@rumbo/domain/search/typed'
import type {
  Found,
  PaletteAction,
  PaletteParts,
  PaletteTarget,
  RecordHit,
  RouteHit,
} from '../../lib/palette.ts'
import type { RecentRecord } from '../../lib/storage/recent-records.ts'

/** Hits of one kind among all kinds. */
const maxOfKind = 3
/** Records and actions before anything is typed. */
const maxAtFirst = 6

/** One line that can be chosen; its id is part of an element's, so it has no blanks. */
export type PaletteRow = {
  readonly id: string
  readonly to?: PaletteTarget
  /** Where it is looked at without opening it. */
  readonly peek?: PaletteTarget
  readonly run?: () => void
} & (
  | { readonly kind: 'record'; readonly module: string; readonly hit: RecordHit }
  | { readonly kind: 'recent'; readonly record: RecentRecord }
  | { readonly kind: 'route'; readonly hit: RouteHit }
  | { readonly kind: 'document'; readonly hit: Found['documents']['items'][number] }
  | { readonly kind: 'partner'; readonly hit: Found['partners']['items'][number] }
  | { readonly kind: 'person'; readonly hit: Found['people']['items'][number] }
  | { readonly kind: 'action'; readonly action: PaletteAction }
)

/** Rows under one heading. */
export type PaletteGroup = {
  readonly id: string
  /** The key of its heading. */
  readonly text: string
  readonly rows: readonly PaletteRow[]
  /** How many there are in all, with `more` at least so many; null where the heading counts nothing. */
  readonly count: number | null
  readonly more: boolean
}

type Modules = PaletteParts['modules']

const peekAt = (part: Modules[string], recordId: string): Pick<PaletteRow, 'peek'> =>
  part.peek ? { peek: part.peek(recordId) } : {}

/** Whether what was typed is searched on the server: actions and tags are known here. */
export const isSearchedFor = ({ only }: Pick<Typed, 'only'>): boolean => only !== 'actions' && only !== 'tags'

/** What was found of what is searched alone. */
export function foundOf(found: Found, only: Typed['only']): Found | null {
  if (only === null) return found
  const none = { items: [], more: false }
  return only === 'people' ? { ...found, records: [], routes: none, documents: none, partners: none } : null
}

/** What was found, by kinds; kinds without a hit are absent, as are modules that no screen shows. */
export function kindsOf(found: Found, modules: Modules): readonly PaletteGroup[] {
  const ofRecords = found.records.flatMap(({ module, items, more }): PaletteGroup[] => {
    const part = modules[module]
    if (!part) return []
    const rows = items.map(
      (hit): PaletteRow => ({
        id: `${module}-${hit.id}`,
        kind: 'record',
        module,
        hit,
        to: part.open(hit.recordId),
        ...peekAt(part, hit.recordId),
      }),
    )
    return [{ id: module, text: part.text, rows, count: rows.length, more }]
  })
  const routes = found.routes.items.flatMap((hit): PaletteRow[] => {
    const to = modules[hit.module]?.ofRoute?.(hit)
    return to ? [{ id: `route-${hit.module}-${hit.from.code}-${hit.to.code}`, kind: 'route', hit, to }] : []
  })
  const documents = found.documents.items.flatMap((hit): PaletteRow[] => {
    const to = modules[hit.module]?.open(hit.recordId)
    return to ? [{ id: `document-${hit.id}`, kind: 'document', hit, to }] : []
  })
  const partners = found.partners.items.map((hit): PaletteRow => {
    const to: PaletteTarget = { to: '/network/$id', params: { id: hit.id } }
    return { id: `partner-${hit.id}`, kind: 'partner', hit, to }
  })
  const people = found.people.items.map(
    (hit): PaletteRow => ({ id: `person-${hit.userId}`, kind: 'person', hit, to: { to: '/users' } }),
  )
  const others = [
    { id: 'routes', rows: routes, more: found.routes.more },
    { id: 'documents', rows: documents, more: found.documents.more },
    { id: 'partners', rows: partners, more: found.partners.more },
    { id: 'people', rows: people, more: found.people.more },
  ].map((each) => ({ ...each, text: `palette:kinds.${each.id}`, count: each.rows.length }))
  return [...ofRecords, ...others].filter(({ rows }) => rows.length > 0)
}

/** The kinds as they stand under all: the first few of each; or one kind whole. */
export function shownKinds(kinds: readonly PaletteGroup[], chosen: string | null): readonly PaletteGroup[] {
  if (chosen !== null) return kinds.filter(({ id }) => id === chosen)
  return kinds.map((kind) => ({ ...kind, rows: kind.rows.slice(0, maxOfKind) }))
}

/** Actions that go with what was typed; those that are about it first. */
export function actionsFor(actions: readonly PaletteAction[], typed: Typed): readonly PaletteAction[] {
  if (typed.only === 'people') return []
  if (typed.only === 'tags') return actions.filter(({ always }) => always)
  const fitting = actions.filter(
    ({ text, always }) => !always && (typed.text === '' || holdsWords([text], typed)),
  )
  return [
    ...actions.filter(({ always }) => always),
    ...(typed.only === null ? fitting.slice(0, maxAtFirst) : fitting),
  ]
}

/** The group of actions, the last one; none where nothing can be done. */
export function actionGroup(actions: readonly PaletteAction[]): readonly PaletteGroup[] {
  if (actions.length === 0) return []
  const rows = actions.map((action): PaletteRow => {
    const row = { id: `action-${action.id}`, kind: 'action', action } as const
    return { ...row, ...(action.to ? { to: action.to } : {}), ...(action.run ? { run: action.run } : {}) }
  })
  return [{ id: 'do', text: 'palette:kinds.do', rows, count: null, more: false }]
}

/** The records that were opened last, those that the module's screen still shows. */
export function recentGroup(recent: readonly RecentRecord[], modules: Modules): readonly PaletteGroup[] {
  const rows = recent
    .filter(({ module }) => modules[module])
    .slice(0, maxAtFirst)
    .map((record): PaletteRow => {
      const part = modules[record.module]
      const to = part ? { to: part.open(record.id), ...peekAt(part, record.id) } : {}
      return { id: `recent-${record.id}`, kind: 'recent', record, ...to }
    })
  return rows.length === 0
    ? []
    : [{ id: 'recent', text: 'palette:kinds.recent', rows, count: null, more: false }]
}

/** All that fits, of all kinds. */
export const countOf = (
  kinds: readonly PaletteGroup[],
): { readonly count: number; readonly more: boolean } => ({
  count: kinds.reduce((sum, { count }) => sum + (count ?? 0), 0),
  more: kinds.some(({ more }) => more),
})

/** The kind after or before the present one; null is all of them, and the ends meet. */
export function nextKind(kinds: readonly PaletteGroup[], chosen: string | null, step: 1 | -1): string | null {
  const ids = [null, ...kinds.map(({ id }) => id)]
  const at = Math.max(0, ids.indexOf(chosen))
  return ids[(at + step + ids.length) % ids.length] ?? null
}

/** The row after or before one; the ends meet. */
export function nextRow(
  rows: readonly PaletteRow[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = rows.findIndex(({ id }) => id === active)
  return rows[(at + step + rows.length) % rows.length]?.id
}
