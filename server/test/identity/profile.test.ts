import { createRequire } from 'node:module'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

/** Strings that break programs: https://github.com/minimaxir/big-list-of-naughty-strings */
const naughty: string[] = createRequire(import.meta.url)('big-list-of-naughty-strings')

let server: IdentityServer
let token: string
beforeAll(async () => {
  server = await startIdentityServer()
  token = await tokenOf(await signUp(server.url, 'ana@naviera.example'))
})
afterAll(() => server.close())

const patch = (body: unknown) =>
  call(server.url, '/api/v1/me', {
    token,
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  })
const me = async () =>
  ((await (await call(server.url, '/api/v1/me', { token })).json()) as { user: Record<string, unknown> }).user

test('a profile keeps what was changed and leaves the rest', async () => {
  const changed = await patch({
    title: 'Head of ocean',
    position: 'Manager',
    language: 'es-mx',
    dateFormat: 'MM/DD/YYYY',
    timeZone: 'America/Bogota',
    shipmentColumnsSize: { masterBl: 120 },
  })
  expect(changed.status).toBe(200)
  expect(await me()).toMatchObject({
    email: 'ana@naviera.example',
    firstName: 'Ana',
    lastName: 'Ríos',
    title: 'Head of ocean',
    position: 'Manager',
    language: 'es-mx',
    dateFormat: 'MM/DD/YYYY',
    timeZone: 'America/Bogota',
    shipmentColumnsSize: { masterBl: 120 },
    staff: false,
    grants: [],
    organizationUser: [],
  })
  expect(await (await patch({ title: null, position: '  ' })).json()).toMatchObject({
    title: null,
    position: null,
    language: 'es-mx',
  })
})

test('what nobody may set of himself is refused, and nothing is stored', async () => {
  const before = await me()
  for (const body of [
    { staff: true },
    { grants: ['all'] },
    { email: 'boss@naviera.example' },
    { emailVerified: true },
    { id: '00000000-0000-4000-8000-000000000000' },
    { organizationUser: [] },
    { title: 'kept back', avatar: 'https://x.example' },
  ]) {
    const answer = await patch(body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_REQUEST' }),
    ])
  }
  expect(await me()).toEqual(before)
})

test('values that are none are refused at their field', async () => {
  const wrong = [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'OPTION_UNKNOWN'],
    [{ timeZone: '+05:00' }, 'timeZone', 'OPTION_UNKNOWN'],
    [{ language: 'fr-fr' }, 'language', 'OPTION_UNKNOWN'],
    [{ dateFormat: 'YYYY' }, 'dateFormat', 'OPTION_UNKNOWN'],
    [{ countryId: 'XX' }, 'countryId', 'COUNTRY_NOT_FOUND'],
    [{ countryId: 'mx' }, 'countryId', 'COUNTRY_NOT_FOUND'],
    [{ title: 'x'.repeat(201) }, 'title', 'TEXT_TOO_LONG'],
    [{ title: 'a\0b' }, 'title', 'VALUE_NOT_VALID'],
    [{ title: 7 }, 'title', 'VALUE_NOT_VALID'],
    [{ shipmentColumnsSize: { name: 1e9 } }, 'shipmentColumnsSize.name', 'VALUE_NOT_VALID'],
  ] as const
  for (const [body, path, code] of wrong) {
    const answer = (await (await patch(body)).json()) as { issues: { path: string; code: string }[] }
    expect(answer.issues, JSON.stringify(body)).toEqual([expect.objectContaining({ path, code })])
  }
})

test('every text comes back as it was typed', async () => {
  const fields = ['firstName', 'lastName', 'title', 'position', 'description'] as const
  const typed = naughty.filter((each) => each.trim() !== '' && each.length <= 2_000)
  const [short, long] = [
    typed.filter(({ length }) => length <= 100),
    typed.filter(({ length }) => length > 100),
  ]
  const bodies = long.map((description): Record<string, string> => ({ description }))
  for (let at = 0; at < short.length; at += fields.length) {
    bodies.push(Object.fromEntries(fields.map((field, place) => [field, short[at + place] ?? 'x'])))
  }
  for (const body of bodies) {
    const answer = await patch(body)
    expect(answer.status, JSON.stringify(body)).toBe(200)
    expect(await answer.json()).toMatchObject(body)
  }
})

test('a person signs in and changes their profile while an import in their name writes records', async () => {
  await patch({ language: 'es-mx' })
  const client = new Client(server.databases.admin)
  await client.connect()
  try {
    // What every row that names its creator holds until its transaction ends.
    await client.query("begin; select from base.users where email = 'ana@naviera.example' for key share")
    const answers = [
      await signIn(new Browser(server.url), 'ana@naviera.example'),
      await patch({ title: 'Head of air' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  } finally {
    await client.end()
  }
})
