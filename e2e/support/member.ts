import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { answered, type Founder, type Person, signedIn } from './person.ts'

const password = 'correct horse battery staple'

/** Adds a Member to a founder's organization, signed in in their own browser; other journeys prove how one joins. */
export async function joinAsMember(
  page: Page,
  { organizationId }: Founder,
  firstName: string,
): Promise<Person> {
  const email = `${firstName.toLowerCase()}.${randomUUID()}@example.com`
  await answered(page.request, '/api/auth/sign-up/email', {
    email,
    password,
    name: firstName,
    firstName,
    lastName: 'Ruiz',
    language: 'en-us',
  })
  const person = await signedIn(page, { email, password })
  await inDatabase(
    `insert into base.members (organization_id, user_id, role_id)
     select organization_id, $2, id from base.roles where organization_id = $1 and built_in = 'member'`,
    [organizationId, person.id],
  )
  return person
}
