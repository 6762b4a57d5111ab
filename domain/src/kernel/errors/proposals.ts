import type { ErrorText } from './error-text.ts'

/** Errors of what buyer and seller propose to each other. */
export const proposalsErrors = {
  PROPOSAL_ACCEPTED: {
    status: 409,
    'en-us': 'This proposal was accepted already.',
    'es-mx': 'Esta propuesta ya fue aceptada.',
  },
  PROPOSAL_REFUSED: {
    status: 409,
    'en-us': 'This proposal was refused already.',
    'es-mx': 'Esta propuesta ya fue rechazada.',
  },
  PROPOSAL_COUNTERED: {
    status: 409,
    'en-us': 'This proposal was answered with another one. Answer that one.',
    'es-mx': 'Esta propuesta ya tuvo una contrapropuesta. Responde esa.',
  },
  PROPOSAL_WITHDRAWN: {
    status: 409,
    'en-us': 'This proposal was withdrawn by the company that made it.',
    'es-mx': 'La empresa que hizo esta propuesta la retiró.',
  },
  PROPOSAL_STALE: {
    status: 409,
    'en-us': 'The order changed after this was proposed. Look at what it says now, then accept again.',
    'es-mx': 'La orden cambió después de esta propuesta. Revisa lo que dice ahora y vuelve a aceptar.',
  },
  PROPOSAL_IS_YOURS: {
    status: 403,
    'en-us': 'The other company answers what your company proposed.',
    'es-mx': 'La otra empresa responde lo que propuso tu empresa.',
  },
  PROPOSAL_CHANGES_NOTHING: {
    status: 400,
    'en-us': 'This is what the order says already',
    'es-mx': 'Esto ya lo dice la orden',
  },
  PROPOSAL_OPEN_ALREADY: {
    status: 409,
    'en-us': 'A change of this is proposed already. Answer or withdraw it first.',
    'es-mx': 'Ya se propuso un cambio de esto. Primero respóndelo o retíralo.',
  },
  PROPOSAL_WITHOUT_PARTNER: {
    status: 409,
    'en-us': 'Nobody else has this order. Share it first, or ask the supplier by mail.',
    'es-mx': 'Nadie más tiene esta orden. Primero compártela o pregunta al proveedor por correo.',
  },
  ORDER_TAKES_NO_PROPOSALS: {
    status: 409,
    'en-us': 'This order is closed, declined or canceled: nothing can be proposed or answered.',
    'es-mx': 'Esta orden está cerrada, rechazada o cancelada: no se puede proponer ni responder nada.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
