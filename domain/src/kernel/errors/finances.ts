import type { ErrorText } from './error-text.ts'

/** Errors of charges, of rates of exchange and of demurrage invoices, and what is said of charges that go in as they are. */
export const financesErrors = {
  AMOUNT_WITHOUT_CURRENCY: {
    status: 400,
    'en-us': 'Choose a currency',
    'es-mx': 'Elige una moneda',
  },
  AMOUNT_DIFFERS: {
    status: 400,
    'en-us': 'The amount isn’t quantity times unit price. Leave one of the two empty.',
    'es-mx': 'El importe no es cantidad por precio unitario. Deja vacío uno de los dos.',
  },
  DUE_BEFORE_ISSUED: {
    status: 400,
    'en-us': 'Due before it was issued',
    'es-mx': 'Vence antes de su emisión',
  },
  CREDIT_MEMO: {
    status: 400,
    'en-us': 'Enter an amount of 0 or more. Add a credit memo as a charge of kind Credit.',
    'es-mx': 'Captura un importe de 0 o más. Agrega una nota de crédito como cargo de tipo Crédito.',
  },
  ENDS_BEFORE_START: {
    status: 400,
    'en-us': 'The last day is before the first',
    'es-mx': 'El último día es anterior al primero',
  },
  TOO_MANY_DAYS: {
    status: 400,
    'en-us': 'Enter at most 400 days per line',
    'es-mx': 'Captura como máximo 400 días por línea',
  },
  TIERS_UNREADABLE: {
    status: 400,
    'en-us': 'Enter rates as 5 x 155, 230 or 1-5 x 155, 6+ x 230',
    'es-mx': 'Captura las tarifas como 5 x 155, 230 o 1-5 x 155, 6+ x 230',
  },
  TIERS_OVERLAP: {
    status: 400,
    'en-us': 'Two rates are for the same day',
    'es-mx': 'Dos tarifas son del mismo día',
  },
  TIERS_GAP: {
    status: 400,
    'en-us': 'A day between two rates has no rate',
    'es-mx': 'Un día entre dos tarifas no tiene tarifa',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
