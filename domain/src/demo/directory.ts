import type { createAddress } from '../addresses/api.ts'
import type { CollaboratorKind } from '../kernel/collaborator-kind.ts'
import type { Sent } from '../kernel/endpoint.ts'
import type { createPartner } from '../network/partners.api.ts'
import { buyers, customsBrokers, type DemoOrganizationKind, sellers } from './companies.ts'

type Company = { readonly name: string; readonly mail: string }
type Person = { readonly name: string; readonly email: string; readonly position: string }
type PartnerFacts = { readonly countryId: string; readonly location: string; readonly kind: CollaboratorKind }

const partner = (
  { name, mail }: Company,
  { kind, ...where }: PartnerFacts,
  person: Person,
): Sent<typeof createPartner> => ({
  name,
  ...where,
  website: `https://${mail}`,
  kinds: [kind],
  references: [],
  contacts: [{ name: person.name, email: `${person.email}@${mail}`, phone: null, position: person.position }],
})

const cities = ['Manzanillo', 'Veracruz', 'Nuevo Laredo']
const brokers: readonly Person[] = [
  { name: 'Marta del Río', email: 'marta', position: 'Agente aduanal' },
  { name: 'Ernesto Bravo', email: 'ernesto', position: 'Tráfico' },
  { name: 'Nora Villarreal', email: 'nora', position: 'Cruces' },
]

/** The partners of the demo's forwarder that aren't here, as its people wrote them down. */
export const demoPartners: readonly Sent<typeof createPartner>[] = [
  ...customsBrokers.flatMap((company, at) => {
    const [person, location] = [brokers[at], cities[at]]
    if (!person || !location) return []
    const details = { countryId: 'MX', location, kind: 'customs_broker' } as const
    return [{ ...partner(company, details, person), references: [`Patente ${3421 - 731 * at}`] }]
  }),
  partner(
    sellers.DE[0],
    { countryId: 'DE', location: 'Stuttgart', kind: 'exporter' },
    { name: 'Anke Lindner', email: 'anke', position: 'Versand' },
  ),
  partner(
    sellers.BR[0],
    { countryId: 'BR', location: 'Santos', kind: 'exporter' },
    { name: 'Thiago Rocha', email: 'thiago', position: 'Exportação' },
  ),
  partner(
    buyers('US')[0],
    { countryId: 'US', location: 'Phoenix', kind: 'buyer' },
    { name: 'Grace Miller', email: 'grace', position: 'Purchasing' },
  ),
]

/** The parts that the organizations of the demo usually have in each other's shipments. */
export const demoKinds: Readonly<Record<DemoOrganizationKind, CollaboratorKind>> = {
  forwarder: 'forwarder',
  importer: 'importer',
  supplier: 'supplier',
}

const shared = { sharedWithNetwork: true } as const

/** Where the organizations of the demo pick up and deliver. */
export const demoAddresses: Readonly<Record<DemoOrganizationKind, readonly Sent<typeof createAddress>[]>> = {
  forwarder: [
    {
      name: 'Oficina central',
      address1: 'Av. Insurgentes Sur 1425, piso 8',
      zipCode: '03920',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      countryId: 'MX',
      ...shared,
    },
    {
      name: 'Patio Manzanillo',
      address1: 'Blvd. Costero Miguel de la Madrid 880',
      zipCode: '28219',
      city: 'Manzanillo',
      state: 'Colima',
      countryId: 'MX',
    },
  ],
  importer: [
    {
      name: 'CEDIS León',
      address1: 'Blvd. Aeropuerto 2301',
      zipCode: '37290',
      city: 'León',
      state: 'Guanajuato',
      countryId: 'MX',
      contactPhone: '+52 477 555 0142',
      ...shared,
    },
    {
      name: 'Bodega Silao',
      address1: 'Parque Industrial FIPASI, nave 12',
      zipCode: '36100',
      city: 'Silao',
      state: 'Guanajuato',
      countryId: 'MX',
      ...shared,
    },
  ],
  supplier: [
    {
      name: 'Beilun Plant 2',
      address1: '88 Taishan West Road',
      zipCode: '315800',
      city: 'Ningbo',
      state: 'Zhejiang',
      countryId: 'CN',
      contactPhone: '+86 574 5555 0188',
      ...shared,
    },
  ],
}
