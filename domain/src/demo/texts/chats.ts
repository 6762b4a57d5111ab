import { fallbackLanguage, type Language } from '../../kernel/language.ts'

/** Who writes in the demo: its three parties, or a member of the forwarder's staff by place. */
export type DemoAuthor = 'forwarder' | 'importer' | 'supplier' | 'staff'
export type DemoLine = { readonly by: DemoAuthor; readonly text: string }

/** A conversation about a shipment that both partners hold, in one of its lanes. */
export type DemoTalk = {
  readonly lane: 'company' | 'importer' | 'supplier' | 'everyone'
  readonly lines: readonly DemoLine[]
}

type Said = readonly [DemoAuthor, string, string]

const talks: readonly {
  readonly lane: DemoTalk['lane']
  readonly said: readonly Said[]
}[] = [
  {
    lane: 'company',
    said: [
      [
        'staff',
        'La naviera cobra 180 USD por la enmienda del BL. ¿La absorbemos?',
        'The carrier charges USD 180 for the B/L amendment. Do we absorb it?',
      ],
      [
        'forwarder',
        'Sí, esta vez sí. El margen alcanza; no lo pasemos al cliente.',
        'Yes, this once. The margin covers it; let’s not pass it on.',
      ],
      ['staff', 'Hecho. Queda anotado en los costos.', 'Done. It is noted in the costs.'],
    ],
  },
  {
    lane: 'importer',
    said: [
      [
        'importer',
        '¿Ya tienen fecha firme de llegada? El almacén necesita **48 horas** de aviso.',
        'Is the arrival date firm yet? The warehouse needs **48 hours** notice.',
      ],
      [
        'forwarder',
        'La terminal confirma mañana por la mañana. En cuanto responda te aviso aquí.',
        'The terminal confirms tomorrow morning. I will tell you here as soon as it does.',
      ],
      [
        'importer',
        'Perfecto. Si llega antes del viernes, mandamos dos cajas en vez de una.',
        'Perfect. If it arrives before Friday we send two trucks instead of one.',
      ],
    ],
  },
  {
    lane: 'supplier',
    said: [
      [
        'forwarder',
        'Wei, falta el certificado de fumigación para el despacho. ¿Lo tienes?',
        'Wei, customs still needs the fumigation certificate. Do you have it?',
      ],
      [
        'supplier',
        'Sí:\n\n- original por mensajería, sale hoy\n- copia escaneada esta tarde',
        'Yes:\n\n- the original by courier, leaving today\n- a scanned copy this afternoon',
      ],
      ['forwarder', 'Gracias, con la copia empezamos.', 'Thank you, we can start with the copy.'],
      [
        'supplier',
        'Enviado por mensajería; la copia va en camino a tu correo.',
        'Sent by courier; the copy is on its way to your mailbox.',
      ],
    ],
  },
  {
    lane: 'everyone',
    said: [
      [
        'forwarder',
        'Para todos: la aduana pide la lista de empaque antes del jueves a las 16:00.',
        'For everyone: customs needs the packing list before Thursday, 16:00.',
      ],
      ['supplier', 'Enterados, la mandamos el miércoles.', 'Noted, we send it on Wednesday.'],
    ],
  },
]

const directly: readonly Said[] = [
  [
    'importer',
    '¿Tienes cinco minutos hoy para ver las tarifas de enero?',
    'Do you have five minutes today for the January rates?',
  ],
  ['forwarder', 'A las 17:00 me queda bien. Te llamo.', 'At 17:00 works for me. I will call you.'],
  ['importer', 'Va, gracias.', 'Great, thanks.'],
]
const among: readonly Said[] = [
  ['staff', 'Guardia del fin de semana: yo tomo el sábado.', 'Weekend watch: I take Saturday.'],
  [
    'forwarder',
    'Yo el domingo. Si algo se atora en Manzanillo, escriban aquí.',
    'I take Sunday. If anything gets stuck in Manzanillo, write here.',
  ],
  [
    'staff',
    'El buque que viene de Ningbo atraca el sábado a las 6:00.',
    'The vessel from Ningbo berths on Saturday at 6:00.',
  ],
]

/** What people of the demo write to each other, in one language. */
export function demoChats(language: Language): {
  readonly talks: readonly DemoTalk[]
  /** Between the forwarder's person and the importer's. */
  readonly direct: readonly DemoLine[]
  readonly group: { readonly name: string; readonly lines: readonly DemoLine[] }
} {
  const isSpanish = language === fallbackLanguage
  const lines = (said: readonly Said[]) =>
    said.map(([by, spanish, english]): DemoLine => ({ by, text: isSpanish ? spanish : english }))
  return {
    talks: talks.map(({ said, ...talk }) => ({ ...talk, lines: lines(said) })),
    direct: lines(directly),
    group: { name: isSpanish ? 'Guardia de operaciones' : 'Operations watch', lines: lines(among) },
  }
}
