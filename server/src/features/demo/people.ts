import { type DemoOrganizationKind, demoOrganizations } from '@rumbo/domain/demo/companies'
import type { DemoMember } from '@rumbo/domain/demo/texts/furnishing'
import { fallbackLanguage, type Language } from '@rumbo/domain/kernel/language'

/** Everybody's in the demo; it stands in a database that only this machine has. */
export const demoPassword = 'rumbo-demo'

const names = {
  forwarder: { firstName: 'Lucía', lastName: 'Andrade' },
  importer: { firstName: 'Rodrigo', lastName: 'Cantú' },
  supplier: { firstName: 'Wei', lastName: 'Chen' },
} as const satisfies Readonly<Record<DemoOrganizationKind, unknown>>

/** The first part of an address: each language has people of its own. */
const mailboxOf = (name: string, language: Language): string =>
  language === fallbackLanguage ? name : `${name}-${language.slice(0, 2)}`

/** The person who works for an organization of the demo, and how to sign in as them. */
export const personOf = (kind: DemoOrganizationKind, language: Language) => ({
  ...names[kind],
  email: `${mailboxOf('demo', language)}@${demoOrganizations[kind].mail}`,
  password: demoPassword,
})

/** A member besides the forwarder's person, and how to sign in as them. */
export const memberOf = ({ mail, firstName, lastName }: DemoMember, language: Language) => ({
  firstName,
  lastName,
  email: `${mailboxOf(mail, language)}@${demoOrganizations.forwarder.mail}`,
  password: demoPassword,
})
