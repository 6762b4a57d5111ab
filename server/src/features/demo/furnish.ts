import { type DemoFurnishing, demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Language } from '@rumbo/domain/kernel/language'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { createView } from '@rumbo/domain/records/views/api'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { withUserScope } from '../../access/scope/user-scope.ts'
import { readViews, saveView } from '../../records/views/views.service.ts'
import { changeProfile } from '../auth/profile.service.ts'
import { makeField } from '../fields/fields.service.ts'
import { listSections, makeSection } from '../fields/sections.service.ts'
import { inviteQuietly } from '../invitations/invitations.service.ts'
import { acceptByToken } from '../invitations/invited.service.ts'
import { readMembers } from '../members/members.service.ts'
import { changeRole, makeRole, readRoles } from '../members/role-editing.service.ts'
import { makeTag, readTags } from '../tags/tags.service.ts'
import { makeTeam, readTeams } from '../teams/teams.service.ts'
import { demoBrowser, type Party, type PartyServices } from './parties.ts'
import { memberOf } from './people.ts'
import { furnishRules } from './rules.ts'

/** What the forwarder has set up, by id: what new shipments are given of it. */
export type Furnished = {
  readonly people: readonly { readonly label: string; readonly code: string }[]
  readonly tags: readonly string[]
  readonly fields: Readonly<Record<keyof DemoFurnishing['fields'], string>>
  readonly insurances: readonly string[]
}

const module = 'shipments'
const all = { limit: 200 } as const

/** Gives the forwarder of the demo staff, teams, a role, tags, custom fields with a formula, and views, as far as they aren't there. */
export async function furnish(
  services: PartyServices,
  forwarder: Party,
  language: Language,
): Promise<Furnished> {
  const plan = demoFurnishing(language)
  const { pool } = services
  const roles = await withScope(pool, forwarder.actor, (scope) => furnishRoles(scope, plan))
  const people = await furnishStaff(services, forwarder, { plan, roles, language })
  return withScope(pool, forwarder.actor, async (scope) => {
    await furnishTeams(scope, plan, people)
    const tags = await furnishTags(scope, plan)
    await furnishRules(scope, plan, tags)
    const made = await furnishFields(scope, plan)
    return { people, tags, ...made }
  })
}

/** The views name custom fields of nobody, but fields as they are once all of them are made: in a scope of its own. */
export async function furnishViews(
  services: PartyServices,
  forwarder: Party,
  language: Language,
): Promise<void> {
  await withScope(services.pool, forwarder.actor, async (scope) => {
    if ((await readViews(scope, module)).items.length > 0) return
    for (const { name, layout, definition } of demoFurnishing(language).views) {
      const columns = definition.columns.map((field) => ({ field }))
      const input = {
        module,
        name,
        layout,
        definition: { ...definition, columns },
        sharing: { company: true },
      }
      await saveView(scope, createView.input.parse(input))
    }
  })
}

type Roles = { readonly member: string; readonly service: string }

async function furnishRoles(scope: Scope, { role }: DemoFurnishing): Promise<Roles> {
  const { roles } = await readRoles(scope, all)
  const member = roles.find(({ builtIn }) => builtIn === 'member')
  if (!member) throw new Error('an organization has a role of members')
  const known = roles.find(({ name }) => name === role.name)
  if (known) return { member: member.id, service: known.id }
  const { id } = await makeRole(scope, { ...role, copyOf: member.id })
  await changeRole(scope, {
    id,
    modules: { finances: false },
    cells: [
      { module, section: 'freeTime', right: 'hide' },
      { module, section: 'clientFreeTime', right: 'hide' },
    ],
  })
  return { member: member.id, service: id }
}

type Hiring = { readonly plan: DemoFurnishing; readonly roles: Roles; readonly language: Language }

/** Lets in the staff as people are let in, but without mails: by an invitation that each accepts. */
async function furnishStaff(
  { pool, identity }: PartyServices,
  { actor }: Party,
  { plan, roles, language }: Hiring,
): Promise<Furnished['people']> {
  const members = await withScope(pool, actor, readMembers)
  for (const member of plan.staff) {
    const person = memberOf(member, language)
    if (members.some(({ email }) => email === person.email)) continue
    const userId = await identity.giveAccount(person)
    const roleId = member.role === 'service' ? roles.service : roles.member
    const token = await withScope(pool, actor, (scope) => inviteQuietly(scope, person.email, roleId))
    const sessionId = await identity.openSession(userId, demoBrowser)
    try {
      await withUserScope(pool, sessionId, async (scope) => {
        await acceptByToken(scope, token, identity.confirmMailbox)
        await changeProfile(scope, { language, position: member.position })
      })
    } finally {
      await identity.revokeSession(userId, sessionId)
    }
  }
  const present = await withScope(pool, actor, readMembers)
  return present.map(({ firstName, lastName, userId }) => ({
    label: `${firstName} ${lastName}`.trim(),
    code: userId,
  }))
}

async function furnishTeams(
  scope: Scope,
  { teams, staff }: DemoFurnishing,
  people: Furnished['people'],
): Promise<void> {
  const known = (await readTeams(scope, all)).teams.map(({ name }) => name)
  for (const key of ['ocean', 'land'] as const) {
    if (known.includes(teams[key].name)) continue
    const names = staff
      .filter(({ team }) => team === key)
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    const collaborators = people.filter(({ label }) => names.includes(label)).map(({ code }) => code)
    await makeTeam(scope, { ...teams[key], collaborators })
  }
}

async function furnishTags(scope: Scope, { tags }: DemoFurnishing): Promise<readonly string[]> {
  const known = (await readTags(scope, all)).tags
  const ids: string[] = []
  for (const tag of tags) {
    const present = known.find(({ name }) => name === tag.name)
    ids.push((present ?? (await makeTag(scope, tag))).id)
  }
  return ids
}

async function furnishFields(
  scope: Scope,
  { section, fields, insurances }: DemoFurnishing,
): Promise<Pick<Furnished, 'fields' | 'insurances'>> {
  const { items } = await listSections(scope)
  const present = items.find(({ name }) => name === section)
  const wished = { name: section, type: 'form', color: 'green', modules: [module] } as const
  const { id: setId } = present ?? (await makeSection(scope, createSection.input.parse(wished)))
  const make = async (name: string, rest: Readonly<Record<string, Json>>) => {
    const known = present?.fields.find((field) => field.name === name)
    return known ?? (await makeField(scope, createField.input.parse({ name, setId, ...rest })))
  }
  const cargoValue = await make(fields.cargoValue, { type: 'currency', format: { currency: 'USD' } })
  const insurance = await make(fields.insurance, {
    type: 'list',
    options: insurances.map((each) => ({ ...each })),
  })
  const promised = await make(fields.promised, { type: 'date' })
  const margin = await make(fields.margin, { type: 'formula', formulaData: `DAYS({${promised.id}}, {eta})` })
  const files = await make(fields.files, { type: 'files' })
  return {
    fields: {
      cargoValue: cargoValue.id,
      insurance: insurance.id,
      promised: promised.id,
      margin: margin.id,
      files: files.id,
    },
    insurances: insurance.options.map(({ id }) => id),
  }
}
