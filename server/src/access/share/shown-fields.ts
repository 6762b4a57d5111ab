import type { Field } from '@rumbo/domain/fields/field'
import { greater } from '@rumbo/domain/records/rights/right'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { readModules } from '../rights/catalogue.ts'
import { notePresentVersion, requirePresentCatalogue } from '../rights/catalogue-version.ts'
import type { RecordModule } from '../rights/modules.ts'
import { type HeldProfile, rightsFor } from '../rights/rights.ts'
import { ask, clientOf } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { takeTurn } from './take-turn.ts'
import { waysGiven } from './ways.ts'

/** Whose view of the acting organization's custom fields may be another now. */
export type Refreshing = {
  /** Those who hold its records; defaults to all. */
  readonly organizationIds?: readonly string[]
  /** Shares that were just granted, where nothing else changed: then no other share is read. */
  readonly granted?: readonly HeldProfile[]
}

/** A custom field as one holder is shown it. */
type Shown = {
  readonly organization_id: string
  readonly field_id: string
  readonly field_right: 'view' | 'edit'
  readonly reads: readonly string[]
  readonly statuses: readonly string[]
}

/**
 * Rewrites which custom fields of the acting organization's others are shown on its records, after shares or profiles
 * changed: to be called in the same transaction. What changes raises the version of both catalogues.
 */
export async function refreshShownFields(scope: Scope, refreshing: Refreshing): Promise<void> {
  await refresh(scope, { ...refreshing, redefined: [] })
}

/**
 * The same after custom fields were defined in another way: everybody who is shown one of them reads it again.
 * @returns the fields that are shown to somebody, or were; and whether they show other fields or statuses than before
 */
export const refreshRedefined = (scope: Scope, redefined: readonly string[]): Promise<Refreshed> =>
  refresh(scope, { redefined })

type Refreshed = { readonly shown: ReadonlySet<string>; readonly isOther: boolean }

async function refresh(
  scope: Scope,
  { organizationIds, granted, redefined }: Refreshing & { readonly redefined: readonly string[] },
): Promise<Refreshed> {
  const holders = granted ? granted.map(({ organizationId }) => organizationId) : organizationIds
  await takeTurn(scope, holders)
  // Rows are written by the catalogue that the scope was entered with: fields may have been defined again while it waited.
  await requirePresentCatalogue(scope)
  const shown = await ask<Shown>(
    scope,
    `select organization_id, field_id, field_right, reads, statuses from tenant.shown_fields
     where $1::uuid[] is null or organization_id = any ($1::uuid[])`,
    [holders ?? null],
  )
  const modules = [...(await readModules(clientOf(scope), scope.organizationId)).values()]
  const isAny = modules.some(({ catalogue }) => catalogue.fields.some(isShowable))
  if (!isAny && shown.length === 0) return { shown: new Set(), isOther: false }
  const shares = granted ?? (isAny ? await waysGiven(scope, holders ?? null) : [])
  const wanted = collected(granted ? shown : [], shownBy(modules, shares))
  const before = new Map(shown.map((each) => [keyOf(each), each]))
  const other = [...wanted.values()].filter((each) => !isSame(before.get(keyOf(each)), each))
  const gone = shown.filter((each) => !wanted.has(keyOf(each)))
  const again = [...wanted.values()].filter(
    (each) => !other.includes(each) && redefined.includes(each.field_id),
  )
  const news = [...other, ...again]
  await write(scope, { news, gone })
  if (news.length + gone.length > 0) await notePresentVersion(scope)
  return {
    shown: new Set([...shown, ...wanted.values()].map(({ field_id }) => field_id)),
    isOther: gone.length + other.length > 0,
  }
}

const isShowable = ({ name, foreign, ofTable }: Field): boolean =>
  name !== undefined && foreign === undefined && ofTable === undefined

function shownBy(modules: readonly RecordModule[], shares: readonly HeldProfile[]): readonly Shown[] {
  return shares.flatMap((profile) =>
    modules.flatMap((module) => {
      const sees = rightsFor(null, module, { profile })
      return module.catalogue.fields
        .filter((field) => isShowable(field) && sees.of(field.id) !== 'hide')
        .map((field) => shownAs(module, { field, sees, organizationId: profile.organizationId }))
    }),
  )
}

type Seen = { readonly field: Field; readonly sees: Rights; readonly organizationId: string }

function shownAs(module: RecordModule, { field, sees, organizationId }: Seen): Shown {
  const withheld = sees.withheld.get(field.id) ?? []
  const sums = module.summaries()[field.id]
  return {
    organization_id: organizationId,
    field_id: field.id,
    field_right: sees.of(field.id) === 'edit' ? 'edit' : 'view',
    reads: [
      ...(field.computedFrom ?? []),
      ...(sums?.fields.map((id) => `${sums.module.id}.${id}`) ?? []),
    ].sort(),
    statuses:
      field.type === 'status'
        ? (field.choices ?? [])
            .map(({ id }) => id)
            .filter((id) => !withheld.includes(id))
            .sort()
        : [],
  }
}

const keyOf = ({ organization_id, field_id }: Shown): string => `${organization_id} ${field_id}`
const isSame = (a: Shown | undefined, b: Shown): boolean =>
  a?.field_right === b.field_right &&
  a.reads.join() === b.reads.join() &&
  [...a.statuses].sort().join() === b.statuses.join()

/** What several shares show to the same holder, taken together. */
function collected(...all: readonly (readonly Shown[])[]): ReadonlyMap<string, Shown> {
  const byKey = new Map<string, Shown>()
  for (const each of all.flat()) {
    const known = byKey.get(keyOf(each))
    byKey.set(keyOf(each), known ? together(known, each) : each)
  }
  return byKey
}

const together = (a: Shown, b: Shown): Shown => ({
  ...b,
  reads: [...new Set([...a.reads, ...b.reads])].sort(),
  field_right: greater(a.field_right, b.field_right) === 'edit' ? 'edit' : 'view',
  statuses: [...new Set([...a.statuses, ...b.statuses])].sort(),
})

type Differences = { readonly news: readonly Shown[]; readonly gone: readonly Shown[] }

async function write(scope: Scope, { news, gone }: Differences): Promise<void> {
  if (gone.length > 0) {
    await ask(
      scope,
      `delete from tenant.shown_fields f using unnest($1::uuid[], $2::uuid[]) g(organization_id, field_id)
       where f.organization_id = g.organization_id and f.field_id = g.field_id`,
      [gone.map((each) => each.organization_id), gone.map((each) => each.field_id)],
    )
  }
  if (news.length > 0) {
    await ask(
      scope,
      `insert into tenant.shown_fields as f
         (owner_organization_id, organization_id, field_id, field_right, reads, statuses)
       select tenant.org(), organization_id, field_id, field_right, reads, statuses
       from jsonb_to_recordset($1::jsonb)
         as n(organization_id uuid, field_id uuid, field_right text, reads text[], statuses uuid[])
       order by organization_id, field_id
       on conflict (owner_organization_id, organization_id, field_id) do update set field_right = excluded.field_right,
         reads = excluded.reads, statuses = excluded.statuses, version = f.version + 1`,
      [JSON.stringify(news)],
    )
  }
}
