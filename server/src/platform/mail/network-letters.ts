import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

/** To each who manages a company's network: another one asks to connect. */
export const connectionRequestLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `${organization} wants to connect on Rumbo`,
    paragraphs: [
      `${organization} wants to connect with your company so you can share shipments.`,
      'Nothing is shared until you accept, and you choose which fields of each shipment they see.',
    ],
    button: { label: 'See the request', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `${organization} quiere conectarse en Rumbo`,
    paragraphs: [
      `${organization} quiere conectarse con tu empresa para compartir embarques.`,
      'No se comparte nada hasta que aceptes, y tú eliges qué campos de cada embarque ven.',
    ],
    button: { label: 'Ver la solicitud', link },
  }),
}

/** To whoever requested it. */
export const connectionAcceptedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `You are connected with ${organization}`,
    paragraphs: [`${organization} accepted your request. You can now share shipments.`],
    button: { label: 'See your network', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Ya tienes conexión con ${organization}`,
    paragraphs: [`${organization} aceptó tu solicitud. Ya pueden compartir embarques.`],
    button: { label: 'Ver tu red', link },
  }),
}

/** To a person of a company that isn't here yet; `expires` is a date in words or figures of that language. */
export const companyInvitationLetter: Texts<{ organization: string; link: string; expires: string }> = {
  'en-us': ({ organization, link, expires }) => ({
    subject: `${organization} invites your company to Rumbo`,
    paragraphs: [
      `${organization} invited your company to track shipments together on Rumbo.`,
      'Sign up or sign in, then confirm your company to accept.',
    ],
    button: { label: 'See the invitation', link },
    note: `The link works once, until ${expires}. If you do not know the sender, ignore this mail.`,
  }),
  'es-mx': ({ organization, link, expires }) => ({
    subject: `${organization} invita a tu empresa a Rumbo`,
    paragraphs: [
      `${organization} invitó a tu empresa a rastrear embarques en conjunto en Rumbo.`,
      'Regístrate o inicia sesión y confirma tu empresa para aceptar.',
    ],
    button: { label: 'Ver la invitación', link },
    note: `El enlace sirve una sola vez, hasta el ${expires}. Si no conoces a quien te invita, ignora este correo.`,
  }),
}
