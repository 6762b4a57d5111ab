import {
  joinOrganization,
  listJoinableOrganizations,
  listMyJoinRequests,
  updateOrganization,
} from '@rumbo/domain/organizations/api'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { found, person } from './person.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startOrganizationServer()
})
afterAll(() => server.close())

const texts = naughtyStrings.filter((text) => text.trim() !== '' && text.length <= 200)

/** The texts, as many to a line as a name may hold. */
const lines: string[] = []
for (const text of texts) {
  const longer = `${lines.at(-1) ?? ''} ${text}`
  if (lines.length > 0 && longer.length <= 200) lines[lines.length - 1] = longer
  else lines.push(text)
}

test('every text of an organization takes the naughty strings and gives them back unchanged', async () => {
  const ana = await person(server, 'ana@naughty.example')
  const { id } = await found(ana, 'Naughty')
  for (let at = 0; at < texts.length; at += 3) {
    const [name, location, description] = [texts[at] ?? 'x', texts[at + 1] ?? 'x', texts[at + 2] ?? 'x']
    const changed = await ana.ask(updateOrganization, { id, name, location, description })
    expect(changed).toMatchObject({ name, location, description })
  }
}, 60_000)

test('a search for any of them finds what holds it, and never fails', async () => {
  const ana = await person(server, 'ana@sought.example')
  const beto = await person(server, 'beto@seeker.example')
  const { id } = await found(ana, 'Sought')
  for (const line of lines) {
    await ana.ask(updateOrganization, { id, name: line })
    const { found: organizations } = await beto.ask(listJoinableOrganizations, { query: line })
    expect(
      organizations.map((each) => each.id),
      line,
    ).toContain(id)
  }
})

test('a note arrives as it was typed', async () => {
  const ana = await person(server, 'ana@noted.example')
  const { id } = await found(ana, 'Noted')
  const note = texts.join('\n').slice(0, 1_000)
  const beto = await person(server, 'beto@noter.example')
  await beto.ask(joinOrganization, { id, note })
  expect((await beto.ask(listMyJoinRequests, {})).requests).toMatchObject([{ note }])
})
