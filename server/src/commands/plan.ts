import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type PlanId, type PlanInterval, planIds, planIntervals } from '@rumbo/domain/kernel/plans/plans'
import { findOrganization } from '../access/scope/find-organization.ts'
import { type GivenPlan, givePlan, listPlansOf } from '../access/scope/plan-by-staff.ts'
import type { Config } from '../platform/config.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { oneLine } from '../platform/mail/mail.ts'
import { StartError } from '../platform/start-error.ts'
import { type Command, say } from './command.ts'
import { invoiceOf } from './invoice-amounts.ts'

const usage =
  'npm run rumbo -- plan [list | <id or slug> <free|starter|pro|business|enterprise|none> [--interval month|year] [--until YYYY-MM-DD] [--invoice "99.00 USD" [--coupon CODE --off "10%" | --off 20.00]]]'

/** Works next to a running server: which plan an organization has, where no payment provider says it, and its invoices. */
export const planCommand: Command = {
  name: 'plan',
  parameters: '[list | <id or slug> <plan> …]',
  summary: 'See the plans of organizations, or set one and write its invoice.',
  run: async (given, config) => {
    const wanted = read(given)
    const databases = await joinDatabases(config)
    try {
      await prepareDatabase(databases)
      if (wanted === null) {
        for (const { name, slug, plan, ends } of await listPlansOf(databases.admin))
          say(`${(plan ?? 'none').padEnd(10)}  ${slug}  ${oneLine(name)}${ends ? `  until ${ends}` : ''}`)
        return
      }
      requireNone(config)
      const found = await findOrganization(databases.admin, wanted.organization)
      if (!found) throw new StartError(`There is no organization "${wanted.organization}".`)
      const { number } = await givePlan(databases.admin, found, {
        ...wanted.plan,
        staff: userInfo().username,
      })
      say(
        `${found.name} has the plan ${wanted.plan.plan ?? 'that all have'} now.${number ? ` Invoice ${number}.` : ''}`,
      )
    } finally {
      await databases.close()
    }
  },
}

function requireNone({ billing }: Config): void {
  if (billing.provider !== 'none')
    throw new StartError('Plans are sold by the payment provider here: change them there.')
}

type Wanted = { readonly organization: string; readonly plan: Omit<GivenPlan, 'staff'> }

/** @throws StartError with the usage */
function read(given: readonly string[]): Wanted | null {
  try {
    const options = {
      interval: { type: 'string', default: 'month' },
      until: { type: 'string' },
      invoice: { type: 'string' },
      coupon: { type: 'string' },
      off: { type: 'string' },
    } as const
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [organization = 'list', plan, ...more] = positionals
    if (organization === 'list' && plan === undefined) return null
    if (more.length > 0 || plan === undefined) throw new Error('Name an organization and a plan.')
    if (plan !== 'none' && !isPlan(plan)) throw new Error(`"${plan}" is no plan.`)
    const { interval, until = null, invoice, coupon = null, off } = values
    if (!isInterval(interval)) throw new Error(`"${interval}" is no interval.`)
    if (until !== null && !/^\d{4}-\d{2}-\d{2}$/.test(until)) throw new Error(`"${until}" is no date.`)
    return {
      organization,
      plan: {
        plan: plan === 'none' ? null : plan,
        interval,
        until,
        invoice: invoice === undefined ? null : { ...invoiceOf(invoice, off), coupon },
      },
    }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const isPlan = (text: string): text is PlanId => planIds.some((plan) => plan === text)
const isInterval = (text: string): text is PlanInterval => planIntervals.some((each) => each === text)
