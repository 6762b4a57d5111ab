import type { Field } from '@rumbo/domain/fields/field'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { Parameters } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { type Way, waysHeld } from '../share/ways.ts'
import { isForeignStatus } from '../visible/visible-status.ts'
import type { Column, RecordModule } from './modules.ts'
import { rightsFor } from './rights.ts'

/** The SQL that holds for the rows on which a field is shown. */
export type IsShown = (column: Column, p: Parameters) => string

/**
 * Tells rows on which a field is empty from rows whose share hides it: one's own rows show all but what is a partner's, a row
 * held by a share what the share shows now, and one whose share was revoked nothing.
 * @param root the column of the wanted rows which names their shared record
 */
export async function profilesShowing(
  scope: Scope,
  module: RecordModule,
  root = rootOf(module),
): Promise<IsShown> {
  const held = await waysHeld(scope)
  // A stored status may be one that isn't shown any more: until rows were written, a part of the statuses is as good as none.
  const isShownBy = (rights: Rights, field: Field) =>
    rights.of(field.id) !== 'hide' &&
    !(scope.sharesBehind && isForeignStatus(field) && rights.withheld.has(field.id))
  return (column, p) => {
    if (!dependsOnShare(column)) return 'true'
    const { field } = column
    const own = field.foreign ? 'false' : 'shown.profile_id is null'
    const showing = held.filter((way) => isShownBy(rightsFor(scope, module, { profile: way }), field))
    // While rows may be behind, the shares alone say by what a row is held.
    const alike = scope.sharesBehind ? new Set<string>() : profilesAlike(showing, held)
    const others = showing.filter(({ id }) => !alike.has(id))
    const ways = [...byRow(alike, p), ...byShare(others, { root, p })]
    if (ways.length === 0) return own
    const isNow = scope.sharesBehind && isForeignStatus(field) ? ` and ${isOffered(column, p)}` : ''
    return `((${[own, ...ways].join(' or ')})${isNow})`
  }
}

/** Profiles that show a field in each way that records are held by them. */
function profilesAlike(showing: readonly Way[], held: readonly Way[]): ReadonlySet<string> {
  const shows = new Set(showing)
  const hiding = new Set(held.filter((way) => !shows.has(way)).map(({ id }) => id))
  return new Set(showing.map(({ id }) => id).filter((id) => !hiding.has(id)))
}

/** By what a row says of itself: no share is looked at. */
const byRow = (profiles: ReadonlySet<string>, p: Parameters): readonly string[] =>
  profiles.size > 0 ? [`shown.profile_id = any (${p.add([...profiles], 'uuid[]')})`] : []

/** By the share of each record: by its profile and kind, and record by record where it was given on. */
function byShare(
  showing: readonly Way[],
  { root, p }: { readonly root: string; readonly p: Parameters },
): readonly string[] {
  const given = showing.filter(({ record_ids }) => record_ids === null)
  const alone = showing.flatMap(({ record_ids }) => record_ids ?? [])
  const ways = [
    ...(given.length > 0 ? [byProfile(given, p)] : []),
    ...(alone.length > 0 ? [`held.record_id = any (${p.add(alone, 'uuid[]')})`] : []),
  ]
  if (ways.length === 0) return []
  return [
    `exists (select from tenant.held_shares held
      where held.record_id = shown.${root} and (${ways.join(' or ')}))`,
  ]
}

/** SQL that holds where nothing stands, or a choice that is still shown. */
function isOffered({ column, field }: Column, p: Parameters): string {
  const ids = p.add(
    (field.choices ?? []).map(({ id }) => id),
    'text[]',
  )
  return `(${column} is null or ${column} #>> '{}' = any (${ids}))`
}

/** Own values are one's own on every row; what is computed of shared ones is shown where those are. */
const dependsOnShare = ({ field, store }: Column): boolean =>
  field.side === 'shared' || field.ownersAlone === true || field.foreign !== undefined || store === 'calc'

function byProfile(held: readonly Way[], p: Parameters): string {
  const profiles = p.add(
    held.map(({ id }) => id),
    'uuid[]',
  )
  const kinds = p.add(
    held.map(({ kind }) => kind),
    'text[]',
  )
  return `held.granted_by = held.owner_organization_id
    and (held.profile_id, held.kind) in (select * from unnest(${profiles}, ${kinds}))`
}

const rootOf = ({ parent }: RecordModule): 'id' | 'record_id' => (parent ? 'record_id' : 'id')

/** SQL that holds for one's own rows and those of which one holds a live share; for while rows may be behind. */
export const isHeld = (module: RecordModule): string =>
  `(profile_id is null or exists (select from tenant.held_shares held
    where held.record_id = shown.${rootOf(module)}))`
