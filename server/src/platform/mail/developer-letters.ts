import type { Language } from '@rumbo/domain/kernel/language'
import { type Letter, mailName } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

/** To whoever requested access to the API: `reason` is what whoever runs the server wrote, or ''. */
export const apiAccessLetter: Readonly<
  Record<'granted' | 'refused', Texts<{ organization: string; reason: string; link: string }>>
> = {
  granted: {
    'en-us': ({ organization, reason, link }) => ({
      subject: 'Your API access is approved',
      paragraphs: [
        `${mailName(organization) || 'Your organization'} can now use the Rumbo API. Create an API key to start.`,
        reason === '' ? '' : `The answer says: “${reason}”`,
      ],
      button: { label: 'Create API key', link },
    }),
    'es-mx': ({ organization, reason, link }) => ({
      subject: 'Se aprobó tu acceso a la API',
      paragraphs: [
        `${mailName(organization) || 'Tu organización'} ya puede usar la API de Rumbo. Crea una clave de API para empezar.`,
        reason === '' ? '' : `La respuesta dice: «${reason}»`,
      ],
      button: { label: 'Crear clave de API', link },
    }),
  },
  refused: {
    'en-us': ({ organization, reason, link }) => ({
      subject: 'Your API access request was declined',
      paragraphs: [
        `${mailName(organization) || 'Your organization'} can’t use the Rumbo API, so its API keys won’t work. You can request access again.`,
        reason === '' ? '' : `The answer says: “${reason}”`,
      ],
      button: { label: 'See the answer', link },
    }),
    'es-mx': ({ organization, reason, link }) => ({
      subject: 'Se rechazó tu solicitud de acceso a la API',
      paragraphs: [
        `${mailName(organization) || 'Tu organización'} no puede usar la API de Rumbo, por lo que sus claves no funcionan. Puedes volver a solicitar acceso.`,
        reason === '' ? '' : `La respuesta dice: «${reason}»`,
      ],
      button: { label: 'Ver la respuesta', link },
    }),
  },
}
