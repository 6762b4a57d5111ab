import type { ErrorText } from './error-text.ts'

/** Errors of charges and of rates of exchange, and what is said of charges that go in as they are. */
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
} as const satisfies Readonly<Record<string, ErrorText>>
