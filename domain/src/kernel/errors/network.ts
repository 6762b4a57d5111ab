import type { ErrorText } from './error-text.ts'

/** Errors of the network and of sharing. */
export const networkErrors = {
  OWN_ORGANIZATION: {
    status: 409,
    'en-us': 'This is your own company',
    'es-mx': 'Esta es tu propia empresa',
  },
  ALREADY_CONNECTED: {
    status: 409,
    'en-us': 'You’re already connected with this company',
    'es-mx': 'Ya tienes conexión con esta empresa',
  },
  ASKED_ALREADY: {
    status: 409,
    'en-us': 'A connection request is already pending',
    'es-mx': 'Ya hay una solicitud de conexión pendiente',
  },
  ASK_AGAIN_LATER: {
    status: 409,
    'en-us': 'You can send another request starting {date}',
    'es-mx': 'Puedes enviar otra solicitud a partir del {date}',
  },
  PARTNER_CONNECTED: {
    status: 409,
    'en-us': 'This partner is a connected company: its name and details are its own',
    'es-mx': 'Este socio es una empresa conectada: su nombre y sus datos son suyos',
  },
  PARTNER_NOT_CONNECTED: {
    status: 409,
    'en-us': 'You are not connected with this company',
    'es-mx': 'No estás conectado con esta empresa',
  },
  QUERY_TOO_SHORT: {
    status: 400,
    'en-us': 'Write at least {min} characters',
    'es-mx': 'Escribe al menos {min} caracteres',
  },
  BEYOND_OWN_RIGHTS: {
    status: 403,
    'en-us': 'You can share only what you can see',
    'es-mx': 'Solo puedes compartir lo que tú puedes ver',
  },
  PROFILE_IN_USE: {
    status: 409,
    'en-us': 'This profile is in use ({shares}). Choose another profile for those shipments first.',
    'es-mx': 'Este perfil está en uso ({shares}). Primero elige otro perfil para esos embarques.',
  },
  ADDRESS_PRIMARY: {
    status: 409,
    'en-us': 'This is your primary address. Make another address primary first.',
    'es-mx': 'Es tu dirección principal. Primero haz principal otra dirección.',
  },
  ADDRESS_NOT_ARCHIVED: {
    status: 409,
    'en-us': 'Archive the address before you delete it',
    'es-mx': 'Archiva la dirección antes de eliminarla',
  },
} as const satisfies Record<string, ErrorText>
