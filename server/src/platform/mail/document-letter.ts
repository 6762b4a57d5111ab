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

/** To somebody without an account: a company asks them for a document. */
export const documentLetter: Readonly<Record<Language, (values: Asking) => Letter>> = {
  'en-us': ({ organization, link, expires, email }) => ({
    subject: `${organization} asks you for a document`,
    paragraphs: [
      `${organization} asks you to upload a document.`,
      'You need no account. The page says which document it is, and your file reaches them at once.',
    ],
    button: { label: 'Upload the document', link },
    note: `The link is for ${email}. It takes one file, until ${expires}. If you do not know the sender, ignore this mail.`,
  }),
  'es-mx': ({ organization, link, expires, email }) => ({
    subject: `${organization} te pide un documento`,
    paragraphs: [
      `${organization} te pide subir un documento.`,
      'No necesitas una cuenta. La página indica qué documento es y tu archivo les llega al momento.',
    ],
    button: { label: 'Subir el documento', link },
    note: `El enlace es para ${email}. Acepta un archivo, hasta el ${expires}. Si no conoces al remitente, ignora este correo.`,
  }),
}
