import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

/** To each who manages a company's network: another one asks to connect. */
export const connectionRequestLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `${organization} asks to connect on Rumbo`,
    paragraphs: [
      `${organization} asks to connect with your company, so that you can share shipments with each other.`,
      'Nothing is shared until you accept, and each shipment only field by field.',
    ],
    button: { label: 'See the request', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `${organization} solicita conectarse en Rumbo`,
    paragraphs: [
      `${organization} solicita conectarse con tu empresa para que puedan compartir embarques entre sí.`,
      'Nada se comparte hasta que aceptes, y cada embarque solo campo por campo.',
    ],
    button: { label: 'Ver la solicitud', link },
  }),
}

/** To whoever requested it. */
export const connectionAcceptedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `You are connected with ${organization}`,
    paragraphs: [`${organization} accepted to connect. You can share shipments with each other now.`],
    button: { label: 'See your network', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Ya estás conectado con ${organization}`,
    paragraphs: [`${organization} aceptó la conexión. Ya pueden compartir embarques entre sí.`],
    button: { label: 'Ver tu red', link },
  }),
}

/** To a person of a company that isn't here yet; `expires` is a date in words or figures of that language. */
export const companyInvitationLetter: Texts<{ organization: string; link: string; expires: string }> = {
  'en-us': ({ organization, link, expires }) => ({
    subject: `${organization} invites your company to Rumbo`,
    paragraphs: [
      `${organization} invites your company to follow shipments together on Rumbo.`,
      'Sign up or sign in, then say that your company is the invited one.',
    ],
    button: { label: 'See the invitation', link },
    note: `The link works once, until ${expires}. If you do not know the sender, ignore this mail.`,
  }),
  'es-mx': ({ organization, link, expires }) => ({
    subject: `${organization} invita a tu empresa a Rumbo`,
    paragraphs: [
      `${organization} invita a tu empresa a dar seguimiento a embarques juntos en Rumbo.`,
      'Regístrate o inicia sesión y confirma que tu empresa es la invitada.',
    ],
    button: { label: 'Ver la invitación', link },
    note: `El enlace sirve una sola vez, hasta el ${expires}. Si no conoces a quien te invita, ignora este correo.`,
  }),
}
