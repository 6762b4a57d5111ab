import type { ErrorText } from './error-text.ts'

/** Errors of messages and who reads them. */
export const chatsErrors = {
  CHAT_CLOSED: {
    status: 409,
    'en-us': 'Nobody else reads this conversation any more. Nothing can be sent.',
    'es-mx': 'Ya nadie más lee esta conversación. No se puede enviar nada.',
  },
  MENTION_READS_NOT: {
    status: 400,
    'en-us': 'Mention only people who read this conversation.',
    'es-mx': 'Menciona solo a personas que leen esta conversación.',
  },
  PERSON_NOT_REACHED: {
    status: 409,
    'en-us':
      'You can write to people in your company and at one connected partner, not at two in one conversation.',
    'es-mx':
      'Puedes escribir a colegas y a personas de un socio conectado, no de dos socios en una misma conversación.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
