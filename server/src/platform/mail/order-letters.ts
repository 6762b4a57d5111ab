import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type Asking = {
  readonly organization: string
  readonly link: string
  /** A date in words of that language. */
  readonly expires: string
  /** The address that the link is bound to. */
  readonly email: string
}

/** To a supplier without an account: a buyer asks it about lines of an order. */
export const askLetter: Readonly<Record<Language, (values: Asking) => Letter>> = {
  'en-us': ({ organization, link, expires, email }) => ({
    subject: `${organization} asks you about an order`,
    paragraphs: [
      `${organization} asks you to confirm lines of a purchase order, to decline them or to propose a change.`,
      'You need no account. The page shows the lines, and your answer reaches them at once.',
    ],
    button: { label: 'See the order', link },
    note: `The link is for ${email}: who answers with it answers for that address. It takes one answer, until ${expires}. If you do not know the sender, ignore this mail.`,
  }),
  'es-mx': ({ organization, link, expires, email }) => ({
    subject: `${organization} te pregunta por una orden`,
    paragraphs: [
      `${organization} te pide confirmar partidas de una orden de compra, rechazarlas o proponer un cambio.`,
      'No necesitas una cuenta. La página muestra las partidas y tu respuesta les llega al momento.',
    ],
    button: { label: 'Ver la orden', link },
    note: `El enlace es para ${email}: quien responde con él responde por esa dirección. Acepta una respuesta, hasta el ${expires}. Si no conoces al remitente, ignora este correo.`,
  }),
}
