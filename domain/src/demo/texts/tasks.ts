import type { Json } from '../../fields/field-type.ts'
import { fallbackLanguage, type Language } from '../../kernel/language.ts'
import { addDays } from '../../kernel/time/civil-date.ts'

type Values = Readonly<Record<string, Json>>
type Words = { readonly es: string; readonly en: string }

/** A task of the demo: of which of the forwarder's shipments it is, in their order, and of which of its people. */
export type DemoTask = {
  readonly values: Values & { readonly name: string }
  /** Null: of none. */
  readonly shipment: number | null
  /** Null: nobody's; 0 is the visitor. */
  readonly person: number | null
}

type Made = {
  readonly name: Words
  readonly description?: Words
  /** Days from the demo's today. */
  readonly in?: number
  readonly at?: string
  readonly follows?: readonly ['etd' | 'eta' | 'documentsCutOff', number]
  readonly shipment?: number
  readonly person?: number
  readonly status?: 'doing' | 'done'
  readonly reminders?: readonly string[]
}

const made: readonly Made[] = [
  {
    name: { es: 'Pedir el certificado de origen', en: 'Ask for the certificate of origin' },
    follows: ['eta', -7],
    shipment: 0,
    person: 0,
    reminders: ['dayBefore'],
  },
  {
    name: { es: 'Avisar al agente aduanal de la llegada', en: 'Tell the customs broker about the arrival' },
    follows: ['eta', -3],
    shipment: 0,
    person: 0,
  },
  {
    name: {
      es: 'Confirmar la cita de entrega con el almacén',
      en: 'Confirm the delivery slot with the warehouse',
    },
    follows: ['eta', 1],
    shipment: 1,
    person: 0,
    status: 'doing',
  },
  {
    name: { es: 'Revisar el borrador del BL', en: 'Check the draft of the B/L' },
    in: 0,
    at: '16:00',
    shipment: 2,
    person: 0,
    reminders: ['twoHoursBefore'],
  },
  {
    name: { es: 'Reclamar las demoras mal cobradas', en: 'Dispute the wrong demurrage' },
    description: {
      es: 'La naviera cobró dos días con la terminal cerrada.',
      en: 'The carrier charged two days on which the terminal was closed.',
    },
    in: -2,
    shipment: 3,
    person: 0,
  },
  {
    name: { es: 'Enviar las instrucciones de embarque', en: 'Send the shipping instructions' },
    follows: ['documentsCutOff', -1],
    shipment: 4,
    person: 1,
    reminders: ['dayBefore', 'twoHoursBefore'],
  },
  {
    name: { es: 'Pagar la factura de maniobras', en: 'Pay the handling invoice' },
    in: 2,
    shipment: 5,
    person: 1,
  },
  {
    name: { es: 'Pedir fotos del contenedor vacío', en: 'Ask for photos of the empty container' },
    in: -1,
    shipment: 1,
    person: 0,
    status: 'done',
  },
  {
    name: {
      es: 'Renegociar los días libres en Manzanillo',
      en: 'Negotiate the free days in Manzanillo again',
    },
    in: 9,
    person: 0,
  },
  {
    name: { es: 'Actualizar la lista de tarifas del trimestre', en: 'Update the price list of the quarter' },
    in: 5,
  },
]

/** The tasks of the demo in the visitor's language. `today` is 'YYYY-MM-DD'. */
export function demoTasks(language: Language, today: string): readonly DemoTask[] {
  const say = ({ es, en }: Words) => (language === fallbackLanguage ? es : en)
  return made.map((task): DemoTask => {
    const [date, days] = task.follows ?? []
    return {
      shipment: task.shipment ?? null,
      person: task.person ?? null,
      values: {
        name: say(task.name),
        description: task.description ? say(task.description) : null,
        status: task.status ?? 'todo',
        reminders: task.reminders ?? null,
        ...(date ? { shipmentDate: date, dueDays: days ?? 0 } : {}),
        ...(task.in === undefined ? {} : { due: addDays(today, task.in), dueTime: task.at ?? null }),
      },
    }
  })
}

/** What a forwarder does for each export by ocean, as a template. */
export function demoTemplate(language: Language) {
  const isSpanish = language === fallbackLanguage
  return {
    name: isSpanish ? 'Exportación marítima' : 'Export by ocean',
    items: [
      { name: isSpanish ? 'Confirmar la reserva' : 'Confirm the booking', date: 'etd', days: -14 },
      {
        name: isSpanish ? 'Enviar las instrucciones de embarque' : 'Send the shipping instructions',
        date: 'documentsCutOff',
        days: -1,
      },
      {
        name: isSpanish ? 'Declarar el peso verificado' : 'Declare the verified weight',
        date: 'vgmCutOff',
        days: -1,
      },
      {
        name: isSpanish ? 'Enviar el preaviso al destino' : 'Send the pre-alert to the destination',
        date: 'etd',
        days: 2,
      },
    ],
  } as const
}
