import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { copiedAccount, type Founder, type Person, signedIn } from './person.ts'

/** Adds a Member to a founder's organization, signed in in their own browser; other journeys prove how one joins. */
export async function joinAsMember(
  page: Page,
  { organizationId }: Founder,
  firstName: string,
): Promise<Person> {
  const person = await signedIn(page, await copiedAccount(page.request, firstName))
  await inDatabase(
    `insert into base.members (organization_id, user_id, role_id)
     select organization_id, $2, id from base.roles where organization_id = $1 and built_in = 'member'`,
    [organizationId, person.id],
  )
  return person
}
