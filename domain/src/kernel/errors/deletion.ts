import type { ErrorText } from './error-text.ts'

/** Errors of deleting accounts and organizations. */
export const deletionErrors = {
  CONFIRMATION_DIFFERS: {
    status: 400,
    'en-us': 'The text doesn’t match. Type it exactly as shown.',
    'es-mx': 'El texto no coincide. Escríbelo tal como aparece.',
  },
  LAST_ADMIN_OF: {
    status: 409,
    'en-us': 'First make someone else an administrator where you’re the last one: {organizations}',
    'es-mx': 'Primero da el rol de administrador a otra persona donde eres el último: {organizations}',
  },
  ORGANIZATION_CLOSING: {
    status: 423,
    'en-us': 'This organization will be deleted on {date}. Until then you can only view it.',
    'es-mx': 'Esta organización se eliminará el {date}. Hasta entonces solo puedes consultarla.',
  },
} as const satisfies Record<string, ErrorText>
