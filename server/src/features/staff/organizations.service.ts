import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { type PlanId, planIds } from '@rumbo/domain/kernel/plans/plans'
import type * as contracts from '@rumbo/domain/staff/organizations.api'
import { plainReason } from '@rumbo/domain/staff/plain-reason'
import { readPage } from '../../access/scope/page.ts'
import { noteStaffStep, type StaffScope } from '../../access/scope/staff/staff-scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { apiAccessLetter } from '../../platform/mail/developer-letters.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import * as queries from './organizations.queries.ts'

/** A page of all organizations. */
export async function listOrganizations(
  scope: StaffScope,
  { search, plan, sort, ...wish }: In<typeof contracts.listStaffOrganizations>,
  defaultPlan: PlanId,
): Promise<Out<typeof contracts.listStaffOrganizations>> {
  const plans = plan === undefined ? null : plan === defaultPlan ? [plan, 'default'] : [plan]
  const { rows, nextCursor } =
    sort === 'name'
      ? await readPage(scope, queries.selectByName({ search, plans }), wish)
      : await readPage(scope, queries.selectByAge({ search, plans }), wish, { descending: true })
  return { items: rows.map((row) => lineOf(row, defaultPlan)), nextCursor }
}

/** One organization; that it was opened stands in what it reads. @throws AppError NOT_FOUND */
export async function openOrganization(
  scope: StaffScope,
  id: string,
  { defaultPlan, isSold }: { readonly defaultPlan: PlanId; readonly isSold: boolean },
): Promise<Out<typeof contracts.getStaffOrganization>> {
  const row = await scope.first(queries.selectOrganization(id))
  if (!row) throw new AppError('NOT_FOUND')
  await noteStaffStep(scope, { kind: 'opened', organizationId: id })
  const counted = (await scope.first(queries.selectCounted(id)))?.counted
  const grant = await scope.first(queries.selectGrant(id))
  const planSteps = await scope.all(queries.selectPlanSteps(id))
  const accessSteps = await scope.all(queries.selectAccessSteps(id))
  return {
    ...lineOf(row, defaultPlan),
    ownPlan: row.own_plan,
    planInterval: row.plan_interval,
    planEndsAt: row.plan_ends_at,
    paysByProvider: isSold,
    collaborators: { used: counted?.collaborators ?? 0, most: counted?.maxCollaborators ?? null },
    documents: { used: counted?.documents ?? 0, most: counted?.maxDocuments ?? null },
    planSteps: planSteps.map(({ plan, plan_ends_at: endsAt, staff, created_at: at }) => ({
      plan,
      endsAt,
      staff,
      at,
    })),
    apiAccess: row.api_access,
    apiKeys: counted?.apiKeys ?? 0,
    apiAccessSteps: accessSteps.map(({ created_at: at, ...step }) => ({ ...step, at })),
    secondFactorFrom: row.second_factor_from,
    works: (await scope.all(queries.selectFailedWorks(id))).map(failureOf),
    reports: (await scope.all(queries.selectFailedReports(id))).map(failureOf),
    support: grant ? { role: grant.role, endsAt: grant.ends_at } : null,
  }
}

/** Gives a plan as the command does. @throws AppError NOT_FOUND, PLAN_BY_PROVIDER where plans are sold */
export async function givePlan(
  scope: StaffScope,
  { id, ...given }: In<typeof contracts.givePlanAsStaff>,
  isSold: boolean,
): Promise<Out<typeof contracts.givePlanAsStaff>> {
  if (isSold) throw new AppError('PLAN_BY_PROVIDER')
  const done = await scope.first(queries.givePlan(id, given))
  const invoiceNumber = done?.number ?? null
  await noteStaffStep(scope, {
    kind: 'plan_changed',
    organizationId: id,
    details: { plan: given.plan, until: given.until, invoice: invoiceNumber },
  })
  return { invoiceNumber }
}

/** Answers a request for access to the API as the command does. @throws AppError NOT_FOUND, BAD_REQUEST where a refusal has no reason */
export async function answerAccess(
  scope: StaffScope,
  { id, state, reason }: In<typeof contracts.answerApiAccess>,
  publicUrl: string,
): Promise<Out<typeof contracts.answerApiAccess>> {
  if (state === 'refused' && reason === '')
    throw new AppError('BAD_REQUEST', {}, [{ path: 'reason', code: 'FIELD_REQUIRED' }])
  const done = await scope.first(queries.answerAccess(id, state, reason))
  if (!done || done.before === state) return { mailed: false }
  await noteStaffStep(scope, { kind: 'api_access_answered', organizationId: id, details: { state } })
  if (done.email === null) return { mailed: false }
  const language = chooseLanguage(done.language)
  const organization = (await scope.first(queries.selectOrganization(id)))?.name ?? ''
  const letter = apiAccessLetter[state][language]({ organization, reason, link: `${publicUrl}/developer` })
  await queueMail(scope, done.email, renderMail(letter, language))
  return { mailed: true }
}

const lineOf = (row: queries.OrganizationRow, defaultPlan: PlanId) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  countryId: row.country_id,
  plan: planIds.find((each) => each === row.present_plan) ?? defaultPlan,
  shipments: { used: row.counts.shipments, most: row.counts.maxShipments },
  members: { used: row.counts.members, most: row.counts.maxMembers },
  createdAt: row.created_at,
  lastActiveAt: momentOf(row.counts.lastActiveAt),
})

const failureOf = ({ kind, count, reason, last_at: lastAt }: queries.FailureRow) => ({
  kind,
  count,
  reason: reason === null ? null : plainReason(reason),
  lastAt,
})

/** A moment as the database writes it in JSON. */
const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())
