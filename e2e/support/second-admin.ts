import type { Browser, Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { joinAsMember } from './member.ts'
import type { Founder } from './person.ts'
import { anotherPerson } from './sign-up.ts'

/** Somebody else with a founder's rights, in their own browser that reads English. Close the page's context at the end. */
export async function secondAdmin(
  browser: Browser,
  founder: Founder,
  { name, baseURL }: { readonly name: string; readonly baseURL: string | undefined },
): Promise<Page> {
  const page = await anotherPerson(browser, baseURL)
  const { id } = await joinAsMember(page, founder, name)
  await inDatabase(
    `update base.members m set role_id = r.id from base.roles r
     where m.organization_id = $1 and m.user_id = $2 and r.organization_id = $1 and r.built_in = 'admin'`,
    [founder.organizationId, id],
  )
  await inDatabase("update base.users set language = 'en-us' where id = $1", [id])
  return page
}
