import type { ErrorText } from './error-text.ts'

/** What is wrong with a value, said at its field. */
export const valuesErrors = {
  FIELD_REQUIRED: { status: 400, 'en-us': 'This field is required', 'es-mx': 'Este campo es obligatorio' },
  FIELD_UNKNOWN: { status: 400, 'en-us': 'Field not found', 'es-mx': 'No se encontró el campo' },
  FIELD_READ_ONLY: {
    status: 400,
    'en-us': 'Rumbo fills in this field',
    'es-mx': 'Rumbo llena este campo',
  },
  FIELD_NOT_IN_MODE: {
    status: 400,
    'en-us': 'This field does not belong to this transport type',
    'es-mx': 'Este campo no corresponde a este tipo de transporte',
  },
  VALUE_NOT_VALID: { status: 400, 'en-us': 'Invalid value', 'es-mx': 'Valor no válido' },
  TEXT_TOO_LONG: {
    status: 400,
    'en-us': 'At most {n} characters',
    'es-mx': 'Máximo {n} caracteres',
  },
  URL_NOT_VALID: { status: 400, 'en-us': 'URL not valid', 'es-mx': 'URL no válida' },
  KEY_NEEDED_AGAIN: {
    status: 400,
    'en-us': 'Enter the key again: a stored key only goes to the address that it was entered for',
    'es-mx':
      'Escribe de nuevo la clave: una clave guardada solo se envía a la dirección para la que se escribió',
  },
  NOT_NUMERIC: { status: 400, 'en-us': 'This field is numeric', 'es-mx': 'Este campo es numérico' },
  NUMBER_NEGATIVE: { status: 400, 'en-us': 'This can’t be negative', 'es-mx': 'No puede ser negativo' },
  NUMBER_NOT_WHOLE: { status: 400, 'en-us': 'Only whole numbers', 'es-mx': 'Solo números enteros' },
  BOUNDS_SWAPPED: {
    status: 400,
    'en-us': 'The minimum can’t be above the maximum',
    'es-mx': 'El mínimo no puede ser mayor que el máximo',
  },
  NUMBER_OUT_OF_BOUNDS: {
    status: 400,
    'en-us': 'Between {min} and {max}',
    'es-mx': 'Entre {min} y {max}',
  },
  EMAIL_NOT_VALID: { status: 400, 'en-us': 'Email not valid', 'es-mx': 'Correo no válido' },
  INVITATION_EMAIL_NOT_VALID: {
    status: 400,
    'en-us': 'Insert a valid email address',
    'es-mx': 'Ingresa un correo electrónico válido',
  },
  DATE_NOT_VALID: { status: 400, 'en-us': 'This date does not exist', 'es-mx': 'Esta fecha no existe' },
  DATE_NOT_TOLD: {
    status: 409,
    'en-us': 'The carrier hasn’t reported this date',
    'es-mx': 'El transportista no ha reportado esta fecha',
  },
  OPTION_UNKNOWN: {
    status: 400,
    'en-us': 'Choose one of the options',
    'es-mx': 'Elige una de las opciones',
  },
  DEFAULT_TWICE: {
    status: 400,
    'en-us': 'Only one option can be the default',
    'es-mx': 'Solo una opción puede ser la predeterminada',
  },
  DATES_SWAPPED: {
    status: 400,
    'en-us': 'The end can’t be before the start',
    'es-mx': 'El final no puede ser anterior al inicio',
  },
  TOO_MANY: { status: 400, 'en-us': 'You’ve reached the limit', 'es-mx': 'Llegaste al límite' },
  SECTION_NOT_FITTING: {
    status: 400,
    'en-us': 'This section can’t hold the field',
    'es-mx': 'Esta sección no puede contener el campo',
  },
  ORDER_INCOMPLETE: {
    status: 400,
    'en-us': 'The order has to name every section and every field once',
    'es-mx': 'El orden debe nombrar cada sección y cada campo una vez',
  },
  FIELD_CONVERTING: {
    status: 409,
    'en-us': 'The values of this field are being converted. Wait until that is done.',
    'es-mx': 'Los valores de este campo se están convirtiendo. Espera a que termine.',
  },
  FIELD_READ_BY_FORMULA: {
    status: 409,
    'en-us': 'A formula reads this field: {fields}. Change the formula first.',
    'es-mx': 'Una fórmula lee este campo: {fields}. Primero cambia la fórmula.',
  },
  STATUS_NOT_OFFERED: {
    status: 400,
    'en-us': 'This status isn’t available today',
    'es-mx': 'Este estatus no está disponible hoy',
  },
  PORT_NOT_FOUND: { status: 400, 'en-us': 'Port not found', 'es-mx': 'No se encontró el puerto' },
  PORT_AMBIGUOUS: {
    status: 400,
    'en-us': 'Several ports have this name. Enter the UN/LOCODE, or add the country.',
    'es-mx': 'Varios puertos tienen este nombre. Escribe el UN/LOCODE o agrega el país.',
  },
  COUNTRY_NOT_FOUND: { status: 400, 'en-us': 'Country not found', 'es-mx': 'No se encontró el país' },
  REFERENCE_NOT_FOUND: {
    status: 400,
    'en-us': 'Nothing has this name or code',
    'es-mx': 'Nada tiene este nombre o código',
  },
  REFERENCE_AMBIGUOUS: {
    status: 400,
    'en-us': 'Several have this name. Enter the code.',
    'es-mx': 'Varios tienen este nombre. Escribe el código.',
  },
  TARIFF_CODE_NOT_VALID: {
    status: 400,
    'en-us': 'A tariff code has 6 to 12 digits',
    'es-mx': 'Un código arancelario tiene de 6 a 12 dígitos',
  },
  CARRIER_NOT_FOUND: {
    status: 400,
    'en-us': 'Carrier not found',
    'es-mx': 'No se encontró el transportista',
  },
} as const satisfies Record<string, ErrorText>
