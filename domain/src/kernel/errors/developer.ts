import type { ErrorText } from './error-text.ts'

/** Errors of API keys and of who calls by one. */
export const developerErrors = {
  KEY_NOT_ACCEPTED: {
    status: 401,
    'en-us': 'API keys can’t be used here, sign in instead',
    'es-mx': 'Aquí no se pueden usar claves de API, inicia sesión',
  },
  SCOPE_MISSING: {
    status: 403,
    'en-us': 'This API key lacks the scope {scope}',
    'es-mx': 'A esta clave de API le falta el permiso {scope}',
  },
  API_KEY_NEEDED: {
    status: 409,
    'en-us': 'Subscriptions are made by a program that calls by an API key',
    'es-mx': 'Las suscripciones las crea un programa que llama con una clave de API',
  },
  API_ACCESS_NEEDED: {
    status: 409,
    'en-us': 'Your organization doesn’t have API access yet. Request it on the Developer page.',
    'es-mx': 'Tu organización aún no tiene acceso a la API. Solicítalo en Desarrolladores.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    'en-us': 'You’ve reached the limit of {most} API keys. Revoke one first.',
    'es-mx': 'Llegaste al límite de {most} claves de API. Primero revoca una.',
  },
  WEBHOOK_OFF: {
    status: 409,
    'en-us': 'This webhook is off. Turn it on first.',
    'es-mx': 'Este webhook está apagado. Primero enciéndelo.',
  },
} as const satisfies Record<string, ErrorText>
