import type { ErrorText } from './error-text.ts'

/** Errors of purchase orders, their lines and what is booked of them. */
export const ordersErrors = {
  ORDER_NOT_CREATED: {
    status: 500,
    'en-us': 'purchase order could not be created',
    'es-mx': 'no se pudo crear la orden de compra',
  },
  ORDERS_NOT_OBTAINED: {
    status: 500,
    'en-us': 'purchase orders could not be obtained',
    'es-mx': 'no se pudieron obtener las órdenes de compra',
  },
  PRODUCT_QUANTITY_EXCEEDED: {
    status: 409,
    'en-us': 'product quantity exceeded: {left} left',
    'es-mx': 'se excedió la cantidad del producto: quedan {left}',
  },
  LINE_BOOKED: {
    status: 409,
    'en-us': 'This line is booked on {shipments}. Take it off first.',
    'es-mx': 'Esta partida está reservada en {shipments}. Primero quítala de ahí.',
  },
  LINE_RECEIVED: {
    status: 409,
    'en-us': 'Something of this line was received. Delete its receipts first.',
    'es-mx': 'Ya se recibió algo de esta partida. Primero elimina sus recepciones.',
  },
  ORDER_BOOKED: {
    status: 409,
    'en-us': 'This order is booked on {shipments}. Take its lines off before you cancel it.',
    'es-mx': 'Esta orden está reservada en {shipments}. Quita sus partidas antes de cancelarla.',
  },
  ORDER_NOT_OPEN: {
    status: 409,
    'en-us': 'This order is declined, closed or canceled. Change its status before you book.',
    'es-mx': 'Esta orden está rechazada, cerrada o cancelada. Cambia su estado antes de reservar.',
  },
  LINE_NOT_NAMED: {
    status: 400,
    'en-us': 'Enter a product or a description',
    'es-mx': 'Ingresa un producto o una descripción',
  },
  QUANTITY_NOT_POSITIVE: {
    status: 400,
    'en-us': 'Enter a quantity above 0',
    'es-mx': 'Ingresa una cantidad mayor que 0',
  },
  NUMBER_PATTERN_WRONG: {
    status: 400,
    'en-us': 'Write the digits once, as # in braces: PO-{####}',
    'es-mx': 'Escribe los dígitos una vez, como # entre llaves: OC-{####}',
  },
  UNIT_OF_OTHER_KIND: {
    status: 400,
    'en-us': 'This unit measures something else than the unit of the line',
    'es-mx': 'Esta unidad mide otra cosa que la unidad de la partida',
  },
  UNIT_NOT_EXACT: {
    status: 400,
    'en-us': '{typed} is about {near}. Enter it in the unit of the line.',
    'es-mx': '{typed} son cerca de {near}. Captúralo en la unidad de la partida.',
  },
  QUANTITY_BELOW_BOOKED: {
    status: 400,
    'en-us': 'More than this is booked already. Take some of it off its shipments first.',
    'es-mx': 'Ya se reservó más que esto. Primero quita una parte de sus embarques.',
  },
  PRICE_WITHOUT_CURRENCY: {
    status: 400,
    'en-us': 'Choose the currency of the order first',
    'es-mx': 'Primero elige la moneda de la orden',
  },
  MAIL_CHANGED: {
    status: 409,
    'en-us': 'The lines changed after you saw this mail. Look at it again.',
    'es-mx': 'Las partidas cambiaron después de que viste este correo. Revísalo de nuevo.',
  },
  NUMBER_TOO_EXACT: {
    status: 400,
    'en-us': 'At most 1,000,000,000,000, with up to 6 decimals',
    'es-mx': 'Máximo 1,000,000,000,000, con hasta 6 decimales',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
