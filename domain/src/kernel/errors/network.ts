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
    'en-us': 'You are connected with this company already',
    'es-mx': 'Ya estás conectado con esta empresa',
  },
  ASKED_ALREADY: {
    status: 409,
    'en-us': 'A request to connect with this company is waiting for an answer',
    'es-mx': 'Una solicitud de conexión con esta empresa espera respuesta',
  },
  ASK_AGAIN_LATER: {
    status: 409,
    'en-us': 'You can ask this company again from {date}',
    'es-mx': 'Puedes volver a solicitarlo a esta empresa a partir del {date}',
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
    'en-us': 'You can share no more than was shared with you',
    'es-mx': 'No puedes compartir más de lo que se compartió contigo',
  },
  PROFILE_IN_USE: {
    status: 409,
    'en-us': 'Shipments are shared by this profile ({shares}). Choose another one for them first',
    'es-mx': 'Hay embarques compartidos con este perfil ({shares}). Primero elige otro para ellos',
  },
  ADDRESS_PRIMARY: {
    status: 409,
    'en-us': 'This is the primary address: make another one primary first',
    'es-mx': 'Esta es la dirección principal: primero haz principal otra',
  },
  ADDRESS_NOT_ARCHIVED: {
    status: 409,
    'en-us': 'Archive the address before you delete it',
    'es-mx': 'Archiva la dirección antes de eliminarla',
  },
} as const satisfies Record<string, ErrorText>
