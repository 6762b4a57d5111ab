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
