import type { Color } from '../../kernel/color.ts'
import type { Language } from '../../kernel/language.ts'
import type { Layout, ViewDefinition } from '../../records/views/view.ts'

/** A member besides the demo's person, with the team and the role that they have. */
export type DemoMember = {
  readonly mail: string
  readonly firstName: string
  readonly lastName: string
  readonly position: string
  readonly team: 'ocean' | 'land'
  /** Null: the role that all members have. */
  readonly role: 'service' | null
}

type Named = { readonly name: string; readonly color: Color }

/** How the demo's forwarder has set up its work, in one language. */
export type DemoFurnishing = {
  readonly position: string
  readonly staff: readonly DemoMember[]
  readonly teams: Readonly<Record<'ocean' | 'land', Named>>
  /** A role that sees neither free time nor what it costs. */
  readonly role: Named
  readonly tags: readonly Named[]
  /** Rules: what marks a shipment whose free time ends, and what archives one that arrived long ago. */
  readonly rules: { readonly freeTime: string; readonly archive: string }
  readonly section: string
  readonly fields: {
    readonly cargoValue: string
    readonly insurance: string
    readonly promised: string
    /** A formula: days between the promise and the arrival. */
    readonly margin: string
    readonly files: string
  }
  readonly insurances: readonly Named[]
  readonly views: readonly DemoView[]
  readonly billOfLading: string
  readonly invoice: string
  readonly packingList: string
  readonly certificate: string
}

export type DemoView = {
  readonly name: string
  readonly layout: Layout
  readonly definition: Pick<ViewDefinition, 'filter' | 'sort' | 'group'> & {
    readonly columns: readonly string[]
  }
}

type ViewNames = Readonly<Record<'late' | 'manzanillo' | 'america' | 'freeTime' | 'board', string>>

const undelivered = { field: 'deliveredActual', is: 'isEmpty' } as const
const byArrival = [{ field: 'eta', descending: false }]
const usual = ['name', 'clientReference', 'phase', 'polName', 'etd', 'eta', 'openAlerts']

/** The views that the forwarder's people work by. */
const viewsOf = (names: ViewNames): readonly DemoView[] => [
  {
    name: names.late,
    layout: 'table',
    definition: {
      columns: [...usual, 'freeDaysCountdown', 'consignee', 'assignedTo'],
      // As the chip of the list counts what is late, so that both say one number.
      filter: {
        all: [
          { field: 'timing', is: 'anyOf', value: ['delayed', 'past_due'] },
          { field: 'phase', is: 'noneOf', value: ['70_delivered', '50_delivered'] },
        ],
      },
      sort: byArrival,
      group: null,
    },
  },
  {
    name: names.manzanillo,
    layout: 'table',
    definition: {
      columns: [...usual, 'carrierCode', 'shipmentCargos', 'consignee'],
      filter: {
        all: [{ field: 'pod', is: 'is', value: { label: 'Manzanillo', code: 'MXZLO' } }, undelivered],
      },
      sort: byArrival,
      group: null,
    },
  },
  {
    name: names.america,
    layout: 'table',
    definition: {
      columns: [...usual, 'consignee', 'customs_broker'],
      filter: {
        all: [{ field: 'countryDestination', is: 'is', value: { label: 'US', code: 'US' } }, undelivered],
      },
      sort: byArrival,
      group: null,
    },
  },
  {
    name: names.freeTime,
    layout: 'table',
    definition: {
      columns: [
        'name',
        'clientReference',
        'lastFreeDay',
        'freeDaysCountdown',
        'openAlerts',
        'eta',
        'pod',
        'consignee',
      ],
      filter: { all: [{ field: 'freeTimeState', is: 'anyOf', value: ['running', 'overdue'] }] },
      sort: [{ field: 'lastFreeDay', descending: false }],
      group: null,
    },
  },
  {
    name: names.board,
    layout: 'board',
    definition: { columns: usual, filter: undelivered, sort: byArrival, group: null },
  },
]

const spanish: DemoFurnishing = {
  position: 'Gerente de operaciones',
  staff: [
    {
      mail: 'diego',
      firstName: 'Diego',
      lastName: 'Robles',
      position: 'Ejecutivo de importación',
      team: 'ocean',
      role: null,
    },
    {
      mail: 'sofia',
      firstName: 'Sofía',
      lastName: 'Márquez',
      position: 'Ejecutiva de tráfico aéreo y terrestre',
      team: 'land',
      role: null,
    },
    {
      mail: 'tomas',
      firstName: 'Tomás',
      lastName: 'Herrera',
      position: 'Atención a clientes',
      team: 'ocean',
      role: 'service',
    },
  ],
  teams: {
    ocean: { name: 'Importación marítima', color: 'blue' },
    land: { name: 'Aéreo y terrestre', color: 'purple' },
  },
  role: { name: 'Atención a clientes', color: 'light-blue' },
  tags: [
    { name: 'Cliente VIP', color: 'purple' },
    { name: 'Perecedero', color: 'light-green' },
    { name: 'Frágil', color: 'light-yellow' },
    { name: 'Revisión previa', color: 'light-red' },
  ],
  rules: { freeTime: 'Días libres por terminar: marcar', archive: 'Llegó hace 60 días: archivar' },
  section: 'Comercial',
  fields: {
    cargoValue: 'Valor de la mercancía',
    insurance: 'Seguro',
    promised: 'Entrega prometida',
    margin: 'Margen contra promesa (días)',
    files: 'Archivos',
  },
  insurances: [
    { name: 'Sin seguro', color: 'gray' },
    { name: 'Básico', color: 'light-blue' },
    { name: 'Todo riesgo', color: 'green' },
  ],
  views: viewsOf({
    late: 'Atrasados sin entregar',
    manzanillo: 'Arribos a Manzanillo',
    america: 'Importaciones a EE. UU.',
    freeTime: 'Días libres en curso',
    board: 'Tablero por fase',
  }),
  billOfLading: 'Conocimiento de embarque',
  invoice: 'Factura comercial',
  packingList: 'Lista de empaque',
  certificate: 'Certificado de origen',
}

const english: DemoFurnishing = {
  position: 'Operations manager',
  staff: spanish.staff.map((each, at) => ({
    ...each,
    position: ['Import coordinator', 'Air and road coordinator', 'Customer service'][at] ?? each.position,
  })),
  teams: {
    ocean: { name: 'Ocean imports', color: 'blue' },
    land: { name: 'Air and road', color: 'purple' },
  },
  role: { name: 'Customer service', color: 'light-blue' },
  tags: [
    { name: 'VIP customer', color: 'purple' },
    { name: 'Perishable', color: 'light-green' },
    { name: 'Fragile', color: 'light-yellow' },
    { name: 'Pre-inspection', color: 'light-red' },
  ],
  rules: { freeTime: 'Free time ends soon: mark it', archive: 'Arrived 60 days ago: archive' },
  section: 'Commercial',
  fields: {
    cargoValue: 'Cargo value',
    insurance: 'Insurance',
    promised: 'Promised delivery',
    margin: 'Days ahead of promise',
    files: 'Files',
  },
  insurances: [
    { name: 'Not insured', color: 'gray' },
    { name: 'Basic', color: 'light-blue' },
    { name: 'All risks', color: 'green' },
  ],
  views: viewsOf({
    late: 'Late, not delivered',
    manzanillo: 'Arrivals Manzanillo',
    america: 'US imports',
    freeTime: 'Free time running',
    board: 'Board by phase',
  }),
  billOfLading: 'Bill of lading',
  invoice: 'Commercial invoice',
  packingList: 'Packing list',
  certificate: 'Certificate of origin',
}

/** How the demo's forwarder has set up its work, in the visitor's language. */
export const demoFurnishing = (language: Language): DemoFurnishing =>
  language === 'en-us' ? english : spanish
