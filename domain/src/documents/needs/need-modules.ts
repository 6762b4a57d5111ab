/** A module whose records need documents by rules: what a rule can ask of them, by the fields of the module. */
export type NeedModule = {
  readonly module: string
  /** The field of the transport mode; null where such records have none. */
  readonly mode: string | null
  readonly incoterm: string
  readonly origin: string
  readonly destination: string
  /** The dates that a due day follows. */
  readonly dates: readonly string[]
  /** The parties that a rule may ask for, and that may bring a document. */
  readonly parties: readonly string[]
  /** The numbers that a record is known by to who isn't signed in, the first that there is. */
  readonly numbers: readonly string[]
  /** By which values of which list field a record is over, and needs nothing any more. */
  readonly over: { readonly field: string; readonly values: readonly string[] }
}

/** Every module whose records need documents. A further one is a line here, and its contracts. */
export const needModules = [
  {
    module: 'shipments',
    mode: 'freightType',
    incoterm: 'incoterm',
    origin: 'originCountry',
    destination: 'countryDestination',
    dates: ['documentsCutOff', 'etd', 'eta'],
    parties: ['shipper', 'consignee', 'supplier', 'buyer', 'customs_broker', 'forwarder', 'notifyParty'],
    numbers: ['shipmentNumber', 'rumboShipmentNumber'],
    over: { field: 'phase', values: ['70_delivered', '50_delivered'] },
  },
  {
    module: 'orders',
    mode: null,
    incoterm: 'incoterm',
    origin: 'originCountry',
    destination: 'destinationCountry',
    dates: ['cargoReadyDate', 'arrivalDate'],
    parties: ['supplier', 'client'],
    numbers: ['number', 'orderNumber'],
    over: { field: 'state', values: ['declined', 'closed', 'canceled'] },
  },
] as const satisfies readonly NeedModule[]

type AnyNeedModule = (typeof needModules)[number]
export type NeedModuleId = AnyNeedModule['module']
export type NeedDate = AnyNeedModule['dates'][number]
export type NeedParty = AnyNeedModule['parties'][number]

export const needModuleIds = needModules.map(({ module }) => module)
export const needDates: readonly NeedDate[] = [...new Set(needModules.flatMap(({ dates }) => dates))]
export const needParties: readonly NeedParty[] = [...new Set(needModules.flatMap(({ parties }) => parties))]

/** What rules ask of a module's records. */
export function needModuleOf(id: NeedModuleId): NeedModule {
  const [first, ...others] = needModules
  return others.find(({ module }) => module === id) ?? first
}

/** Whether records of a module need documents. */
export const hasNeeds = (id: string): id is NeedModuleId => needModuleIds.some((each) => each === id)

/** The fields of a module that its rules read. */
export const needFieldsOf = ({ mode, incoterm, origin, destination, dates, parties }: NeedModule) => [
  ...(mode === null ? [] : [mode]),
  incoterm,
  origin,
  destination,
  ...dates,
  ...parties,
]
