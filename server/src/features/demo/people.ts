import { type DemoOrganizationKind, demoOrganizations } from '@rumbo/domain/demo/companies'

/** Everybody's in the demo; it stands in a database that only this machine has. */
export const demoPassword = 'rumbo-demo'

const names = {
  forwarder: { firstName: 'Lucía', lastName: 'Andrade' },
  importer: { firstName: 'Rodrigo', lastName: 'Cantú' },
  supplier: { firstName: 'Wei', lastName: 'Chen' },
} as const satisfies Readonly<Record<DemoOrganizationKind, unknown>>

/** The person who works for an organization of the demo, and how to sign in as them. */
export const personOf = (kind: DemoOrganizationKind) => ({
  ...names[kind],
  email: `demo@${demoOrganizations[kind].mail}`,
  password: demoPassword,
})
