import type { Json } from '../fields/field-type.ts'
import {
  buyers,
  customsBrokers,
  type DemoOrganizationKind,
  demoOrganizations,
  type Seller,
  sellers,
} from './companies.ts'
import { type CountryCode, countries, type PlaceCode, places } from './places.ts'
import type { Random } from './random.ts'

/** The values of parties and places that any mode has. */
export type Trade = {
  readonly owner: DemoOrganizationKind
  readonly sharedWith: readonly DemoOrganizationKind[]
  readonly seller: Seller
  readonly values: Readonly<Record<string, Json>>
}

const party = ({ name, mail }: { readonly name: string; readonly mail: string }) => ({
  label: name,
  email: `logistica@${mail}`,
})
const country = (code: CountryCode) => ({ label: countries[code], code })

/** Where goods go, and who buys them; else by chance. */
type Way = { readonly from: PlaceCode; readonly to: PlaceCode; readonly client?: string | undefined }

/** Who sells to whom, from where to where, and which of the three organizations keeps the shipment. */
export function tradeOf(random: Random, { from, to, client }: Way): Trade {
  const { importer, supplier, forwarder } = demoOrganizations
  const seller = oftenFirst(random, sellers[places[from].country])
  const here = buyers(places[to].country)
  const buyer = here.find(({ name }) => name === client) ?? oftenFirst(random, here)
  const sells = seller.name === supplier.name
  const buys = buyer.name === importer.name
  const owner =
    sells && random.chance(0.6) ? 'supplier' : buys && random.chance(0.6) ? 'importer' : 'forwarder'
  const seen = (['forwarder', 'importer', 'supplier'] as const).filter(
    (kind) => kind !== owner && (kind === 'forwarder' || (kind === 'importer' ? buys : sells)),
  )
  return {
    owner,
    sharedWith: seen,
    seller,
    values: {
      shipper: party(seller),
      supplier: party(seller),
      consignee: party(buyer),
      buyer: party(buyer),
      forwarder: party(forwarder),
      customs_broker: party(random.pick(customsBrokers)),
      origin: { label: places[from].name, code: from },
      originCountry: country(places[from].country),
      finalDestination: { label: places[to].name, code: to },
      countryDestination: country(places[to].country),
    },
  }
}

const oftenFirst = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  random.chance(0.35) ? list[0] : random.pick(list)

/** References and marks that any mode has; its name is its goods. */
export function headOf(random: Random, goods: string): Readonly<Record<string, Json>> {
  const reference = `PO-${random.int(10_200, 19_900)}`
  return {
    name: goods,
    clientReference: reference,
    priority: random.chance(0.12) ? 'urgent' : 'normal',
    invoiceCount: random.int(1, 4),
  }
}
