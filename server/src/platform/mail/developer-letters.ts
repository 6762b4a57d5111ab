import type { Language } from '@rumbo/domain/kernel/language'
import { type Letter, mailName } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

/** To whoever requested access to the API: `reason` is what whoever runs the server wrote, or ''. */
export const apiAccessLetter: Readonly<
  Record<'granted' | 'refused', Texts<{ organization: string; reason: string; link: string }>>
> = {
  granted: {
    'en-us': ({ organization, reason, link }) => ({
      subject: 'You have access to the API',
      paragraphs: [
        `${mailName(organization) || 'Your organization'} can use the Rumbo API now. Make an API key to begin.`,
        reason === '' ? '' : `The answer says: “${reason}”`,
      ],
      button: { label: 'Make a key', link },
    }),
    'es-mx': ({ organization, reason, link }) => ({
      subject: 'Ya tienes acceso a la API',
      paragraphs: [
        `${mailName(organization) || 'Tu organización'} ya puede usar la API de Rumbo. Crea una clave de API para empezar.`,
        reason === '' ? '' : `La respuesta dice: «${reason}»`,
      ],
      button: { label: 'Crear una clave', link },
    }),
  },
  refused: {
    'en-us': ({ organization, reason, link }) => ({
      subject: 'Your organization has no access to the API',
      paragraphs: [
        `${mailName(organization) || 'Your organization'} cannot use the Rumbo API; its API keys do not work.`,
        reason === '' ? '' : `The answer says: “${reason}”`,
      ],
      button: { label: 'See the answer', link },
    }),
    'es-mx': ({ organization, reason, link }) => ({
      subject: 'Tu organización no tiene acceso a la API',
      paragraphs: [
        `${mailName(organization) || 'Tu organización'} no puede usar la API de Rumbo; sus claves de API no funcionan.`,
        reason === '' ? '' : `La respuesta dice: «${reason}»`,
      ],
      button: { label: 'Ver la respuesta', link },
    }),
  },
}
