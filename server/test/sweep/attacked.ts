import { randomBytes } from 'node:crypto'
import { createAddress } from '@rumbo/domain/addresses/api'
import { createRule } from '@rumbo/domain/automation/api'
import { createApiKey } from '@rumbo/domain/developer/api-keys.api'
import { createCalendar, createContract } from '@rumbo/domain/free-time/settings.api'
import { newId } from '@rumbo/domain/kernel/id'
import { askConnection } from '@rumbo/domain/network/connections.api'
import { createPartner } from '@rumbo/domain/network/partners.api'
import { createRole } from '@rumbo/domain/organizations/roles.api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { createTeam } from '@rumbo/domain/organizations/teams.api'
import { createPublicLink } from '@rumbo/domain/public-links/api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { createProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { createView } from '@rumbo/domain/records/views/api'
import { createViewLink } from '@rumbo/domain/records/views/links.api'
import { createReport } from '@rumbo/domain/reports/api'
import { createRow, createShipment, startBulkEdit } from '@rumbo/domain/shipments/api'
import { addCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect, vi } from 'vitest'
import { allModules } from '../../src/access/rights/declared-modules.ts'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Belongings, inputOf, type MoreBelongings } from './belongings.ts'

/** An organization that others try to get at, with one thing of each kind, and those who try. */
export type Attacked = {
  readonly victim: Organization
  readonly owner: { readonly person: Person; readonly organization: Organization }
  readonly belongings: Belongings
  readonly stranger: Person
  readonly strangers: Organization
  /** Once an administrator of the victim. */
  readonly former: Person
}

type Acting = Attacked['owner']

/** Makes it, by its own administrator; with what a test adds. */
export async function attacked(
  served: Served,
  add: (served: Served, as: Acting) => Promise<MoreBelongings> = async () => ({}),
): Promise<Attacked> {
  const { world } = served
  const ana = await world.person('Ana')
  const stranger = await world.person('Stranger')
  const former = await world.person('Former')
  const victim = await world.organization('Victim', ana)
  const strangers = await world.organization('Strangers', stranger)
  await world.join(victim, former, 'admin')
  await world.leave(victim, former)
  const as = { person: ana, organization: victim }
  const shipment = (await served.call(createShipment, { name: 'Secret', freightType: 'ocean' }, as)).body.id
  const row = { id: shipment, resource: 'containers', number: 'CSQU3054383' }
  const invitation = newId()
  const joinRequest = newId()
  await world.owner.query(
    `insert into base.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at)
     values ($1, $2, 'i@example.com', $3, $4, $5, now() + interval '1 day')`,
    [victim.id, invitation, victim.roles.member, Buffer.from(newId()), ana.userId],
  )
  await world.owner.query(
    'insert into base.join_requests (organization_id, id, user_id) values ($1, $2, $3)',
    [victim.id, joinRequest, (await world.person('Asking')).userId],
  )
  const imported = newId()
  await world.owner.query(
    `insert into base.imports (organization_id, id, user_id, module, upload_id, name, bytes, state)
     values ($1, $2, $3, 'shipments', $4, 'Secret.csv', 1, 'matching')`,
    [victim.id, imported, ana.userId, randomBytes(16).toString('hex')],
  )
  const notice = newId()
  await world.owner.query(
    `insert into base.notices (organization_id, id, user_id, record_id, kind, once, field, days)
     values ($1, $2, $3, $4, 'preAlert', 'preAlert', 'eta', 2)`,
    [victim.id, notice, ana.userId, shipment],
  )
  const source = (await served.call(createSource, { name: 'Carrier' }, as)).body.id
  const refusal = newId()
  await world.owner.query(
    `insert into base.tracking_refusals (organization_id, id, source_id, code, path, raw)
     values ($1, $2, $3, 'missing', 'eventType', '{}')`,
    [victim.id, refusal, source],
  )
  const sourceTest = newId()
  await world.owner.query(
    `insert into base.tracking_tests (organization_id, id, user_id, base_url, number)
     values ($1, $2, $3, 'https://secret.example.com', 'MAEU248810935')`,
    [victim.id, sourceTest, ana.userId],
  )
  const alert = newId()
  await world.owner.query(
    `insert into base.alerts (organization_id, id, record_id, kind, field, holds) values ($1, $2, $3, 'hold', 'customsStatus', true)`,
    [victim.id, alert, shipment],
  )
  const section = (
    await served.call(createSection, { name: 'Secret', type: 'form', modules: ['shipments'] }, as)
  ).body.id
  const field = { name: 'Secret', type: 'string', setId: section } as const
  const saved = { module: 'shipments' as const, name: 'Secret', definition: { columns: [{ field: 'name' }] } }
  const view = (await served.call(createView, saved, as)).body.id
  const asking = await world.person('Asking to connect')
  const partner = (await served.call(createPartner, { name: 'Secret' }, as)).body.id
  const party = { type: 'partner', partnerId: partner } as const
  const askers = { person: asking, organization: await world.organization('Askers', asking) }
  const key = { name: 'Secret', roleId: victim.roles.member, scopes: ['shipments:read' as const] }
  const apiKey = (await served.call(createApiKey, key, as)).body.id
  const subscription = newId()
  await world.owner.query(
    `insert into base.dcsa_subscriptions (organization_id, id, key_id, callback_url, filters, sealed_secret)
     values ($1, $2, $3, 'https://secret.example.com', '{}', '')`,
    [victim.id, subscription, apiKey],
  )
  const [webhook, delivery] = [newId(), newId()]
  await world.owner.query(
    `with endpoint as (
       insert into base.webhook_endpoints (organization_id, id, name, url, role_id, types, sealed_secret, taken_to, created_by)
       values ($1, $2, 'Secret', 'https://secret.example.com', $3, '{none}', '', 0, $4))
     insert into base.webhook_deliveries (organization_id, endpoint_id, id, type, event, happened_at, state, next_at, ended_at)
     values ($1, $2, $5, 'none', '{}', now(), 'failed', null, now())`,
    [victim.id, webhook, victim.roles.member, ana.userId, delivery],
  )
  const report = (await served.call(createReport, inputOf(createReport, {}), as)).body.id
  const reportRun = newId()
  await world.owner.query(
    `insert into base.report_runs (organization_id, id, report_id, occurrence, state, ended_at, file_name, format, columns,
       begun_at, pieces, rows, bytes, sha256)
     values ($1, $2, $3, '2026-01-01T08:00', 'sent', now(), 'Secret.csv', 'csv', '[]', now(), 1, 1, 1, '')`,
    [victim.id, reportRun, report],
  )
  const given = inputOf(createRule, { role: victim.roles.member })
  const rule = newId()
  const ruleRun = newId()
  await world.owner.query(
    `with rule as (
       insert into base.rules (organization_id, id, name, module, definition, role_id, place, created_by)
       values ($1, $2, 'Secret', 'shipments', $4, $5, 1, $6))
     insert into base.rule_runs (organization_id, id, rule_id, record_id, module, occasion, chain, trigger, state, steps)
     values ($1, $3, $2, $7, 'shipments', 'x', $3, '{"kind":"created","field":null,"day":null}', 'failed', '[]')`,
    [victim.id, rule, ruleRun, JSON.stringify(given), victim.roles.member, ana.userId, shipment],
  )
  const belongings: Belongings = {
    rule,
    ruleRun,
    webhook,
    delivery,
    report,
    reportRun,
    apiKey,
    subscription,
    partner,
    participant: (await served.call(addCollaborator, { id: shipment, party, kind: 'supplier' }, as)).body.id,
    profile: (await served.call(createProfile, { name: 'Secret', rights: {} }, as)).body.id,
    connection: (await served.call(askConnection, { companyId: victim.id }, askers)).body.id,
    address: (await served.call(createAddress, { name: 'Secret', address1: 'Secret' }, as)).body.id,
    freeTimeContract: (await served.call(createContract, inputOf(createContract, {}), as)).body.id,
    workingCalendar: (await served.call(createCalendar, inputOf(createCalendar, {}), as)).body.id,
    section,
    field: (await served.call(createField, field, as)).body.id,
    organization: victim.id,
    shipment,
    container: (await served.call(createRow, row, as)).body.id,
    source,
    sourceTest,
    refusal,
    import: imported,
    notice,
    alert,
    invitation,
    joinRequest,
    role: (await served.call(createRole, { name: 'Night shift' }, as)).body.id,
    session: ana.sessionId,
    user: ana.userId,
    work: (await served.call(startBulkEdit, { ids: [shipment], patch: { priority: 'normal' } }, as)).body.id,
    team: (await served.call(createTeam, { name: 'Secret' }, as)).body.id,
    view,
    publicLink: (await served.call(createPublicLink, { id: shipment, fields: ['name'] }, as)).body.id,
    viewLink: (await served.call(createViewLink, { id: view }, as)).body.id,
    tag: (await served.call(createTag, { name: 'Secret' }, as)).body.id,
    ...(await add(served, as)),
  }
  return { victim, owner: as, belongings, stranger, strangers, former }
}

/** Waits until nothing is left to follow from what was done to an organization: no event, no day to look through. */
async function settled({ world }: Served, { id }: Organization): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query(
        `select (select count(*) from base.outbox where organization_id = $1)
           + (select count(*) from base.due where organization_id = $1 and due_at <= now()) as left`,
        [id],
      )
      expect(Number(rows[0]?.left)).toBe(0)
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** What stands in the attacked organization, to be the same before and after; what followed by itself is over. */
export async function stateOf(served: Served, victim: Organization): Promise<unknown> {
  await settled(served, victim)
  const { world } = served
  const { rows } = await world.owner.query(
    `select ${allModules()
      .map(
        ({ table }) =>
          `(select jsonb_agg(r order by r.id) from base.${table} r where organization_id = $1) as ${table}`,
      )
      .join(', ')},
       (select jsonb_agg(o) from base.organizations o where id = $1) as organization,
       (select jsonb_agg(i order by i.id) from base.invitations i where organization_id = $1) as invitations,
       (select jsonb_agg(j order by j.id) from base.join_requests j where organization_id = $1) as requests,
       (select jsonb_agg(m order by m.user_id) from base.members m where organization_id = $1) as members,
       (select jsonb_agg(t order by t.id) from base.teams t where organization_id = $1) as teams,
       (select jsonb_agg(i order by i.id) from base.imports i where organization_id = $1) as imports,
       (select jsonb_agg(n order by n.id) from base.notices n where organization_id = $1) as notices,
       (select jsonb_agg(a order by a.id) from base.alerts a where organization_id = $1) as alerts,
       (select jsonb_agg(r) from base.alert_rules r where organization_id = $1) as alert_rules,
       (select jsonb_agg(n order by n.user_id) from base.notification_settings n where organization_id = $1) as wishes,
       (select jsonb_agg(t order by t.id) from base.tags t where organization_id = $1) as tags,
       (select jsonb_agg(l) from base.labels l where organization_id = $1) as labels,
       (select jsonb_agg(r order by r.id) from base.roles r where organization_id = $1) as roles,
       (select jsonb_agg(t order by t.id) from base.tracking_sources t where organization_id = $1) as sources,
       (select jsonb_agg(r order by r.id) from base.tracking_refusals r where organization_id = $1) as refusals,
       (select jsonb_agg(d order by d.id) from base.tracking_deliveries d where organization_id = $1) as deliveries,
       (select jsonb_agg(k order by k.id) from base.api_keys k where organization_id = $1) as api_keys,
       (select jsonb_agg(d order by d.id) from base.dcsa_subscriptions d where organization_id = $1) as subscriptions,
       (select jsonb_agg(r order by r.id) from base.reports r where organization_id = $1) as reports,
       (select jsonb_agg(r order by r.id) from base.report_runs r where organization_id = $1) as report_runs,
       (select jsonb_agg(r order by r.id) from base.rules r where organization_id = $1) as rules,
       (select jsonb_agg(r order by r.id) from base.rule_runs r where organization_id = $1) as rule_runs,
       (select jsonb_agg(v order by v.id) from base.views v where organization_id = $1) as views,
       (select jsonb_agg(l order by l.id) from base.view_links l where organization_id = $1) as links,
       (select jsonb_agg(l order by l.id) from base.public_links l where organization_id = $1) as public_links,
       (select jsonb_agg(p order by p.id) from base.partners p where organization_id = $1) as partners,
       (select jsonb_agg(a order by a.id) from base.addresses a where organization_id = $1) as addresses,
       (select jsonb_agg(r order by r.id) from base.receipts r where organization_id = $1) as receipts,
       (select jsonb_agg(o) from base.order_settings o where organization_id = $1) as order_settings,
       (select jsonb_agg(l order by l.partner_id) from base.order_partner_limits l where organization_id = $1) as partner_limits,
       (select jsonb_agg(c order by c.id) from base.free_time_contracts c where organization_id = $1) as contracts,
       (select jsonb_agg(c order by c.id) from base.working_calendars c where organization_id = $1) as calendars,
       (select jsonb_agg(p order by p.id) from base.participants p where organization_id = $1) as participants,
       (select jsonb_agg(p order by p.id) from base.profiles p where organization_id = $1) as profiles,
       (select jsonb_agg(d order by d.id) from base.profile_defaults d where organization_id = $1) as defaults,
       (select jsonb_agg(s order by s.record_id, s.organization_id) from base.shares s
         where $1 in (organization_id, owner_organization_id)) as shares,
       (select jsonb_agg(c order by c.id) from base.connections c
         where $1 in (from_organization_id, to_organization_id)) as connections,
       (select jsonb_agg(d order by d.id) from base.files d where organization_id = $1) as files,
       (select jsonb_agg(v order by v.document_id, v.n) from base.document_versions v where organization_id = $1) as versions,
       (select jsonb_agg(l order by l.id) from base.document_links l where organization_id = $1) as document_links,
       (select jsonb_agg(c order by c.id) from base.chats c where organization_id = $1) as chats,
       (select jsonb_agg(m order by m.id) from base.chat_messages m where organization_id = $1) as messages,
       (select jsonb_agg(r order by r.message_id, r.user_id) from base.chat_reactions r where organization_id = $1) as reactions,
       (select jsonb_agg(r order by r.chat_id, r.user_id) from base.chat_members r where organization_id = $1) as reads,
       (select jsonb_agg(m order by m.id) from base.received_mails m where organization_id = $1) as mails,
       (select jsonb_agg(a order by a.id) from base.mail_addresses a where organization_id = $1) as mail_addresses,
       (select jsonb_agg(f order by f.id) from base.chat_followers f where organization_id = $1) as followers,
       (select jsonb_agg(r order by r.upload_id) from base.paper_readings r where organization_id = $1) as paper_readings,
       (select jsonb_agg(k order by k.user_id) from base.paper_seekers k where organization_id = $1) as paper_seekers,
       (select jsonb_agg(f order by f.id) from base.fields f where organization_id = $1) as fields,
       (select jsonb_agg(c order by c.id) from base.sections c where organization_id = $1) as sections`,
    [victim.id],
  )
  return rows[0]
}
