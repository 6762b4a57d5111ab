type Text = { readonly status: number; readonly 'en-us': string; readonly 'es-mx': string }

/**
 * Every error that the product tells: HTTP status and text in both languages. Quoted texts are the specification's
 * (§5, §8) word for word. A text may hold places in braces.
 */
export const errorCodes = {
  TOKEN_NOT_FOUND: { status: 401, 'en-us': 'Token not found', 'es-mx': 'No se encontró el token' },
  NOT_AUTHENTICATED: {
    status: 401,
    'en-us': 'User is not authenticated',
    'es-mx': 'El usuario no ha iniciado sesión',
  },
  TOKEN_NOT_VALID: { status: 401, 'en-us': 'Token is not valid', 'es-mx': 'El token no es válido' },
  COOKIE_MISMATCH: {
    status: 401,
    'en-us': 'The session belongs to another user',
    'es-mx': 'La sesión pertenece a otro usuario',
  },
  SIGNATURE_NOT_VALID: {
    status: 401,
    'en-us': 'The signature is not valid',
    'es-mx': 'La firma no es válida',
  },
  UNAUTHORIZED: {
    status: 403,
    'en-us': "You don't have permission to make this change, please contact an administrator.",
    'es-mx': 'No tienes permiso para hacer este cambio, contacta a un administrador.',
  },
  NO_ROLE: {
    status: 403,
    'en-us': 'There is no role for authorization',
    'es-mx': 'No hay un rol para la autorización',
  },
  NOT_FOUND: { status: 404, 'en-us': 'Not found', 'es-mx': 'No se encontró' },
  ORGANIZATION_REQUIRED: {
    status: 400,
    'en-us': 'Say which organization: send organizationId',
    'es-mx': 'Indica la organización: envía organizationId',
  },
  BAD_REQUEST: {
    status: 400,
    'en-us': 'Something in the request is not right',
    'es-mx': 'Hay algo incorrecto en la solicitud',
  },
  BODY_TOO_LARGE: {
    status: 413,
    'en-us': 'The request is too large',
    'es-mx': 'La solicitud es demasiado grande',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    'en-us': 'Send JSON (application/json)',
    'es-mx': 'Envía JSON (application/json)',
  },
  RATE_LIMITED: {
    status: 429,
    'en-us': 'Too many attempts, try again in a moment',
    'es-mx': 'Demasiados intentos, espera un momento y vuelve a intentar',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    'en-us': 'This Idempotency-Key was used with another request',
    'es-mx': 'Esta Idempotency-Key ya se usó con otra solicitud',
  },
  VERSION_OUTDATED: {
    status: 412,
    'en-us': 'Somebody changed this record in the meantime',
    'es-mx': 'Alguien cambió este registro mientras tanto',
  },
  RECORD_SHARED: {
    status: 409,
    'en-us': 'Other organizations hold this record: stop sharing it first, or archive it',
    'es-mx': 'Otras organizaciones tienen este registro: deja de compartirlo primero, o archívalo',
  },
  MAINTENANCE: {
    status: 503,
    'en-us': 'The service is being restored, try again later',
    'es-mx': 'El servicio se está restableciendo, vuelve a intentar más tarde',
  },
  UNAVAILABLE: {
    status: 503,
    'en-us': 'The service is busy, try again in a moment',
    'es-mx': 'El servicio está ocupado, vuelve a intentar en un momento',
  },
  UNKNOWN: { status: 500, 'en-us': 'An unknown error occurred', 'es-mx': 'Ocurrió un error desconocido' },

  FIELD_REQUIRED: { status: 400, 'en-us': 'This field is required', 'es-mx': 'Este campo es obligatorio' },
  FIELD_UNKNOWN: { status: 400, 'en-us': 'Field not found', 'es-mx': 'No se encontró el campo' },
  FIELD_READ_ONLY: {
    status: 400,
    'en-us': 'This field is filled in by the product',
    'es-mx': 'Este campo lo llena el producto',
  },
  FIELD_NOT_IN_MODE: {
    status: 400,
    'en-us': 'This field does not belong to this transport type',
    'es-mx': 'Este campo no corresponde a este tipo de transporte',
  },
  FIELD_NOT_IN_BULK: {
    status: 400,
    'en-us':
      'Change this shipment by shipment: it resets types and phases of containers, which an undo could not bring back',
    'es-mx':
      'Cambia esto embarque por embarque: restablece tipos y fases de contenedores, y deshacer no podría recuperarlos',
  },
  VALUE_NOT_VALID: { status: 400, 'en-us': 'This value is not valid', 'es-mx': 'Este valor no es válido' },
  TEXT_TOO_LONG: {
    status: 400,
    'en-us': 'At most {n} characters',
    'es-mx': 'Máximo {n} caracteres',
  },
  URL_NOT_VALID: { status: 400, 'en-us': 'URL not valid', 'es-mx': 'URL no válida' },
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
  OPTION_UNKNOWN: {
    status: 400,
    'en-us': 'This is none of the options',
    'es-mx': 'No es ninguna de las opciones',
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
  TOO_MANY: { status: 400, 'en-us': 'There can’t be more of them', 'es-mx': 'Ya no puede haber más' },
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
    'en-us': 'This status is not offered today',
    'es-mx': 'Este estado no se ofrece hoy',
  },
  PORT_NOT_FOUND: { status: 400, 'en-us': 'Port not found', 'es-mx': 'No se encontró el puerto' },
  COUNTRY_NOT_FOUND: { status: 400, 'en-us': 'Country not found', 'es-mx': 'No se encontró el país' },
  CARRIER_NOT_FOUND: {
    status: 400,
    'en-us': 'Carrier not found',
    'es-mx': 'No se encontró el transportista',
  },

  SHIPMENT_NAME_REQUIRED: {
    status: 400,
    'en-us': 'Shipment name is required',
    'es-mx': 'El nombre del embarque es obligatorio',
  },
  NAME_FIELD_REQUIRED: {
    status: 400,
    'en-us': 'The name field is required, please make sure one is required.',
    'es-mx': 'El campo nombre es obligatorio, asegúrate de que haya uno obligatorio.',
  },
  SHIPMENT_NOT_CREATED: {
    status: 400,
    'en-us': 'Shipment could not be created',
    'es-mx': 'No se pudo crear el embarque',
  },
  CONFIRMATION_NOT_TYPED: {
    status: 400,
    'en-us': 'Type {text} to confirm',
    'es-mx': 'Escribe {text} para confirmar',
  },
  IDENTITY_PROVIDER_NOT_SET: {
    status: 404,
    'en-us': 'No external identity provider is set up here',
    'es-mx': 'Aquí no hay un proveedor de identidad externo configurado',
  },
  EMAIL_OR_PASSWORD_WRONG: {
    status: 401,
    'en-us': 'Email or password is not right',
    'es-mx': 'El correo o la contraseña no son correctos',
  },
  PASSWORD_WRONG: {
    status: 400,
    'en-us': 'This is not your present password',
    'es-mx': 'Esta no es tu contraseña actual',
  },
  PASSWORD_LENGTH: {
    status: 400,
    'en-us': 'Between {min} and {max} characters',
    'es-mx': 'Entre {min} y {max} caracteres',
  },
  LINK_NOT_VALID: {
    status: 400,
    'en-us': 'This link is no longer valid, ask for a new one',
    'es-mx': 'Este enlace ya no es válido, pide uno nuevo',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    'en-us': 'Your email is verified already',
    'es-mx': 'Tu correo ya está verificado',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    'en-us': 'Verify your email first: open the link that we sent you',
    'es-mx': 'Primero verifica tu correo: abre el enlace que te enviamos',
  },
  ALREADY_MEMBER: {
    status: 409,
    'en-us': 'You already belong to this organization',
    'es-mx': 'Ya perteneces a esta organización',
  },
  ALREADY_DECIDED: { status: 409, 'en-us': 'This was already decided', 'es-mx': 'Esto ya se decidió' },
  INVITATION_NOT_VALID: {
    status: 409,
    'en-us': 'This invitation is no longer valid, ask for a new one',
    'es-mx': 'Esta invitación ya no es válida, pide una nueva',
  },
  INVITATION_OF_ANOTHER_EMAIL: {
    status: 403,
    'en-us': 'This invitation is for another email address',
    'es-mx': 'Esta invitación es para otro correo electrónico',
  },
  EMAIL_DOMAIN_PUBLIC: {
    status: 400,
    'en-us': 'Anybody can get an address at this domain',
    'es-mx': 'Cualquiera puede obtener un correo en este dominio',
  },
  EMAIL_DOMAIN_NOT_PROVED: {
    status: 400,
    'en-us': 'None of your administrators has a verified email at this domain',
    'es-mx': 'Ninguno de tus administradores tiene un correo verificado en este dominio',
  },
  FORMULA_NOT_VALID: {
    status: 400,
    'en-us': 'It looks like the formula has an error.',
    'es-mx': 'Parece que la fórmula tiene un error.',
  },
  FORMULA_LOOP: {
    status: 400,
    'en-us': 'The field {name} in the formula causes an infinite loop.',
    'es-mx': 'El campo {name} en la fórmula provoca un ciclo infinito.',
  },
  FORMULA_DATES_ADDED: {
    status: 400,
    'en-us': 'Dates cannot be added to dates.',
    'es-mx': 'No se pueden sumar fechas con fechas.',
  },
  FORMULA_DATE_SUBTRACTED: {
    status: 400,
    'en-us': 'A date cannot be subtracted from a number.',
    'es-mx': 'No se puede restar una fecha a un número.',
  },
  FORMULA_DATE_OPERATOR: {
    status: 400,
    'en-us': 'Only + and - work with dates.',
    'es-mx': 'Con fechas solo se pueden usar + y -.',
  },
  FORMULA_FIELD_UNKNOWN: {
    status: 400,
    'en-us': 'There is no field {name}',
    'es-mx': 'No existe el campo {name}',
  },
  FORMULA_FIELD_NOT_READABLE: {
    status: 400,
    'en-us': 'The field {name} can’t be used in formulas',
    'es-mx': 'El campo {name} no se puede usar en fórmulas',
  },
  FORMULA_FUNCTION_UNKNOWN: {
    status: 400,
    'en-us': 'There is no function {name}',
    'es-mx': 'No existe la función {name}',
  },
  FORMULA_ARGUMENTS: {
    status: 400,
    'en-us': '{name} takes {n} values in its parentheses',
    'es-mx': '{name} lleva {n} valores entre paréntesis',
  },
  FORMULA_TABLE_FIELD: {
    status: 400,
    'en-us': '{name} has a value in each row: use SUM, MIN or MAX',
    'es-mx': '{name} tiene un valor en cada fila: usa SUMA, MIN o MAX',
  },
  FORMULA_NUMBER_NEEDED: {
    status: 400,
    'en-us': 'A number is needed here',
    'es-mx': 'Aquí se necesita un número',
  },
  FORMULA_DATE_NEEDED: {
    status: 400,
    'en-us': 'A date is needed here',
    'es-mx': 'Aquí se necesita una fecha',
  },
  FORMULA_CONDITION_NEEDED: {
    status: 400,
    'en-us': 'A condition is needed here: a comparison or a checkbox',
    'es-mx': 'Aquí se necesita una condición: una comparación o una casilla',
  },
  FORMULA_TYPES_DIFFER: {
    status: 400,
    'en-us':
      'These values are of different kinds: numbers go with numbers, dates with dates, texts with texts',
    'es-mx':
      'Estos valores son de tipos distintos: números con números, fechas con fechas, textos con textos',
  },
  FORMULA_TOO_DEEP: {
    status: 400,
    'en-us': 'The formula is nested too deeply: at most {n} levels',
    'es-mx': 'La fórmula tiene demasiados niveles: máximo {n}',
  },
  FORMULA_TOO_LARGE: {
    status: 400,
    'en-us': 'The formula has too many parts: at most {n}',
    'es-mx': 'La fórmula tiene demasiadas partes: máximo {n}',
  },
  FORMULA_DIVISION_BY_ZERO: {
    status: 400,
    'en-us': 'Empty because of a division by zero',
    'es-mx': 'Vacío por una división entre cero',
  },
  FORMULA_NUMBER_TOO_LARGE: {
    status: 400,
    'en-us': 'Empty because the number is too large',
    'es-mx': 'Vacío porque el número es demasiado grande',
  },
  FORMULA_DATE_OUT_OF_RANGE: {
    status: 400,
    'en-us': 'Empty because the date is outside the years 1 to 9999',
    'es-mx': 'Vacío porque la fecha está fuera de los años 1 a 9999',
  },
  FORMULA_TEXT_TOO_LONG: {
    status: 400,
    'en-us': 'Empty because the text is longer than 1,000 characters',
    'es-mx': 'Vacío porque el texto tiene más de 1,000 caracteres',
  },
  FILTER_NOT_VALID: {
    status: 400,
    'en-us': 'This filter can’t be read: at most 100 conditions, five groups deep',
    'es-mx': 'No se puede leer este filtro: admite hasta 100 condiciones y cinco niveles de grupos',
  },
  OPERATOR_NOT_VALID: {
    status: 400,
    'en-us': 'This field can’t be compared in this way',
    'es-mx': 'Este campo no se puede comparar de esta manera',
  },
  SORTS_TOO_MANY: {
    status: 400,
    'en-us': 'A list is sorted by two columns at most: take one away first',
    'es-mx': 'Una lista se ordena por dos columnas como máximo: quita una primero',
  },
  PINS_TOO_MANY: {
    status: 400,
    'en-us': 'At most three columns stay fixed: release one first',
    'es-mx': 'Se pueden fijar tres columnas como máximo: suelta una primero',
  },
  NAME_TAKEN: { status: 409, 'en-us': 'This name is taken', 'es-mx': 'Este nombre ya está en uso' },
  WORD_RESERVED: { status: 400, 'en-us': 'Word Reserved', 'es-mx': 'Palabra reservada' },
  CANNOT_RENAME_ROLE: {
    status: 409,
    'en-us': 'Cannot rename role',
    'es-mx': 'No se puede cambiar el nombre del rol',
  },
  CANNOT_UPDATE_ROLE: {
    status: 409,
    'en-us': 'Cannot update role',
    'es-mx': 'No se puede modificar el rol',
  },
  ROLE_IN_USE: {
    status: 409,
    'en-us':
      'This role is in use (members: {members}, open invitations: {invitations}). Choose a role for them',
    'es-mx':
      'Este rol está en uso (miembros: {members}, invitaciones abiertas: {invitations}). Elige un rol para ellos',
  },
  LAST_ADMIN: {
    status: 409,
    'en-us': 'An organization needs an active administrator: make somebody else one first',
    'es-mx': 'Una organización necesita un administrador activo: primero nombra a otra persona',
  },
  UPLOAD_NOT_FOUND: {
    status: 400,
    'en-us': 'The upload is not finished, or is not there',
    'es-mx': 'La carga no ha terminado o no existe',
  },
  FILE_MISSING: {
    status: 404,
    'en-us': 'Document file is missing: {name}',
    'es-mx': 'Falta el archivo del documento: {name}',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    'en-us': 'Images have at most 800 kB',
    'es-mx': 'Las imágenes pueden pesar hasta 800 kB',
  },
  IMAGE_NOT_VALID: {
    status: 400,
    'en-us': 'This is no JPG, GIF or PNG image that can be shown',
    'es-mx': 'No es una imagen JPG, GIF o PNG que se pueda mostrar',
  },
  RECORDS_TOO_MANY: {
    status: 400,
    'en-us': 'At most {n} records at once',
    'es-mx': 'Máximo {n} registros a la vez',
  },
  CHANGED_SINCE: {
    status: 409,
    'en-us': 'This was changed afterwards, so it stays as it is',
    'es-mx': 'Esto se cambió después, así que se queda como está',
  },
  UNDO_NOT_POSSIBLE: {
    status: 409,
    'en-us': 'This can no longer be undone',
    'es-mx': 'Esto ya no se puede deshacer',
  },
  WORK_ENDED_EARLY: {
    status: 500,
    'en-us': 'It ended early because of an error. What was done until then stays and can be undone.',
    'es-mx': 'Terminó antes por un error. Lo que se hizo hasta ahí se queda y se puede deshacer.',
  },
  WORK_USER_LEFT: {
    status: 403,
    'en-us': 'Whoever started this no longer belongs to the organization',
    'es-mx': 'Quien lo inició ya no pertenece a la organización',
  },
} as const satisfies Record<string, Text>

export type ErrorCode = keyof typeof errorCodes

/** The codes that every endpoint can answer. */
export const commonErrors = [
  'TOKEN_NOT_FOUND',
  'NOT_AUTHENTICATED',
  'TOKEN_NOT_VALID',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'ORGANIZATION_REQUIRED',
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
  'MAINTENANCE',
  'UNAVAILABLE',
  'UNKNOWN',
] as const satisfies readonly ErrorCode[]
