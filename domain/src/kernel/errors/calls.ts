import type { ErrorText } from './error-text.ts'

/** Errors of any call: who asks, for which organization, in which shape. */
export const callsErrors = {
  TOKEN_NOT_FOUND: { status: 401, 'en-us': 'Token not found', 'es-mx': 'No se encontró el token' },
  NOT_AUTHENTICATED: {
    status: 401,
    'en-us': 'User is not authenticated',
    'es-mx': 'El usuario no ha iniciado sesión',
  },
  TOKEN_NOT_VALID: { status: 401, 'en-us': 'Token is not valid', 'es-mx': 'El token no es válido' },
  COOKIE_MISMATCH: {
    status: 401,
    'en-us': 'This session belongs to another user. Sign in again.',
    'es-mx': 'Esta sesión es de otro usuario. Inicia sesión de nuevo.',
  },
  SIGNATURE_NOT_VALID: {
    status: 401,
    'en-us': 'The signature is not valid',
    'es-mx': 'La firma no es válida',
  },
  UNAUTHORIZED: {
    status: 403,
    'en-us': 'You don’t have permission to make this change. Contact an administrator.',
    'es-mx': 'No tienes permiso para hacer este cambio. Contacta a un administrador.',
  },
  NOT_FOUND: { status: 404, 'en-us': 'Not found', 'es-mx': 'No se encontró' },
  ORGANIZATION_REQUIRED: {
    status: 400,
    'en-us': 'Organization is missing: send organizationId',
    'es-mx': 'Falta la organización: envía organizationId',
  },
  BAD_REQUEST: {
    status: 400,
    'en-us': 'Some values aren’t valid. Check them and try again.',
    'es-mx': 'Hay valores no válidos. Revísalos e intenta de nuevo.',
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
    'en-us': 'Too many attempts. Wait a moment and try again.',
    'es-mx': 'Demasiados intentos. Espera un momento e intenta de nuevo.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    'en-us': 'This Idempotency-Key was used with another request',
    'es-mx': 'Esta Idempotency-Key ya se usó con otra solicitud',
  },
  VERSION_OUTDATED: {
    status: 412,
    'en-us': 'Someone changed this record while you were editing. Reload it and try again.',
    'es-mx': 'Alguien cambió este registro mientras lo editabas. Recárgalo e intenta de nuevo.',
  },
  RECORD_SHARED: {
    status: 409,
    'en-us': 'This record is shared with other companies. Stop sharing it first, or archive it.',
    'es-mx': 'Este registro se comparte con otras empresas. Primero deja de compartirlo, o archívalo.',
  },
  RECORD_IN_USE: {
    status: 409,
    'en-us': 'Other records use this ({count}). Archive it instead.',
    'es-mx': 'Otros registros lo usan ({count}). Mejor archívalo.',
  },
  MAINTENANCE: {
    status: 503,
    'en-us': 'The service is being restored, try again later',
    'es-mx': 'El servicio se está restableciendo, vuelve a intentar más tarde',
  },
  UNAVAILABLE: {
    status: 503,
    'en-us': 'Rumbo is busy right now. Try again in a moment.',
    'es-mx': 'Rumbo está ocupado. Intenta de nuevo en un momento.',
  },
  TOO_SLOW: {
    status: 422,
    'en-us':
      'This took more than {seconds} s and was stopped. Narrow it with a filter or a longer search, or sort by another column.',
    'es-mx':
      'Esto tardó más de {seconds} s y se detuvo. Acótalo con un filtro o una búsqueda más larga, u ordena por otra columna.',
  },
  STORAGE_FULL: {
    status: 507,
    'en-us': 'The server has no room left, so nothing was saved; what was saved before is safe',
    'es-mx': 'Ya no hay espacio en el servidor y no se guardó nada; lo guardado antes está a salvo',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    'en-us': 'The file storage isn’t answering. No file was lost. Try again in a moment.',
    'es-mx':
      'El almacenamiento de archivos no responde. No se perdió ningún archivo. Intenta de nuevo en un momento.',
  },
  UNKNOWN: { status: 500, 'en-us': 'An unknown error occurred', 'es-mx': 'Ocurrió un error desconocido' },
} as const satisfies Record<string, ErrorText>
