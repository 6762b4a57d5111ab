import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { type Given, givenTo } from './audience.ts'

/** New values of custom fields on a record that the acting organization owns, written to its own row already. */
export type OwnersNews = {
  readonly id: string
  /** The shared record: itself, or the one that it belongs to. */
  readonly recordId: string
  readonly before: Values
  readonly values: Readonly<Record<string, Json>>
}

type Share = HeldProfile & { readonly record_id: string }
type Telling = { readonly of: OwnersNews; readonly given: Given }

/**
 * Brings the owner's results and rewritten values to those who are shown them, with one event each. The owner's rows are
 * locked by the caller, whose transaction wrote them.
 */
export async function fanOut(
  scope: Scope,
  module: RecordModule,
  { news, by }: { readonly news: readonly OwnersNews[]; readonly by: By },
): Promise<void> {
  const shown = news.filter(({ values }) =>
    Object.keys(values).some((id) => module.byField.get(id)?.field.shown),
  )
  if (shown.length === 0) return
  const shares = await readShares(scope, [...new Set(shown.map(({ recordId }) => recordId))])
  const tellings = shown.flatMap((of) =>
    (shares.get(of.recordId) ?? []).flatMap((profile): Telling[] => {
      const holder = {
        organizationId: profile.organizationId,
        sees: rightsFor(null, module, { profile }),
      }
      const given = givenTo(module, holder, of)
      return given?.shared ? [{ of, given }] : []
    }),
  )
  if (tellings.length > 0) await writeTellings(scope, module, { tellings, by })
}

async function readShares(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldProfile[]>> {
  const rows = await ask<Share>(
    scope,
    `select s.record_id, ${heldColumns} from tenant.shares s ${joinProfile}
     where s.record_id = any ($1::uuid[]) and s.revoked_at is null order by s.record_id, s.organization_id`,
    [recordIds],
  )
  const byRecord = new Map<string, HeldProfile[]>()
  for (const { record_id, ...profile } of rows) {
    byRecord.set(record_id, [...(byRecord.get(record_id) ?? []), profile])
  }
  return byRecord
}

async function writeTellings(
  scope: Scope,
  module: RecordModule,
  { tellings, by }: { readonly tellings: readonly Telling[]; readonly by: By },
): Promise<void> {
  const table = `tenant.${quoted(`given_${module.table}`)}`
  await ask(
    scope,
    `select from ${table} where id = any ($1::uuid[]) order by id, organization_id for no key update`,
    [[...new Set(tellings.map(({ of }) => of.id))]],
  )
  const p = parameters()
  const rows = tellings.map(({ of, given }) => ({
    id: of.id,
    organization: given.organization,
    laid: given.shared?.set ?? {},
    gone: given.shared?.gone ?? [],
  }))
  await ask(
    scope,
    `with written as (
       update ${table} c set shared = (c.shared || v.laid) - v.gone, version = c.version + 1, updated_at = now()
       from jsonb_to_recordset(${p.add(rows, 'jsonb')}) as v(id uuid, organization uuid, laid jsonb, gone text[])
       where c.id = v.id and c.organization_id = v.organization)
     insert into record.outbox (organization_id, module, record_id, record_ids, fields, way)
     select e.organization, ${p.add(module.id, 'text')}, e.records[1], e.records, e.fields, ${p.add(by.way, 'text')}
     from jsonb_to_recordset(${p.add(eventsOf(tellings), 'jsonb')})
       as e(organization uuid, records uuid[], fields text[])`,
    p.values,
  )
}

function eventsOf(tellings: readonly Telling[]) {
  const byHolder = new Map<string, { records: Set<string>; fields: Set<string> }>()
  for (const { of, given } of tellings) {
    const event = byHolder.get(given.organization) ?? { records: new Set(), fields: new Set() }
    event.records.add(of.recordId)
    for (const field of given.fields) event.fields.add(field)
    byHolder.set(given.organization, event)
  }
  return [...byHolder].map(([organization, { records, fields }]) => ({
    organization,
    records: [...records],
    fields: [...fields],
  }))
}
