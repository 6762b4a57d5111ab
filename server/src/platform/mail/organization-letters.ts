import type { Language } from '@rumbo/domain/kernel/language'
import { type Letter, mailName } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

/** To somebody invited; `expires` is a date in words or figures of that language. */
export const invitationLetter: Texts<{
  organization: string
  invitedBy: string
  link: string
  expires: string
}> = {
  'en-us': ({ organization, invitedBy, link, expires }) => ({
    subject: `Join ${organization} on Rumbo`,
    paragraphs: [
      `${mailName(invitedBy) || 'A colleague'} invites you to follow shipments with ${organization} on Rumbo.`,
      'Sign up or sign in with this email address to accept.',
    ],
    button: { label: 'See the invitation', link },
    note: `The link works once, until ${expires}. If you do not know the sender, ignore this mail.`,
  }),
  'es-mx': ({ organization, invitedBy, link, expires }) => ({
    subject: `Únete a ${organization} en Rumbo`,
    paragraphs: [
      `${mailName(invitedBy) || 'Un colega'} te invita a dar seguimiento a embarques con ${organization} en Rumbo.`,
      'Regístrate o inicia sesión con este correo para aceptar.',
    ],
    button: { label: 'Ver la invitación', link },
    note: `El enlace sirve una sola vez, hasta el ${expires}. Si no conoces a quien te invita, ignora este correo.`,
  }),
}

/** To each administrator: somebody asks to join. What that person wrote is for the page alone. */
export const joinRequestLetter: Texts<{
  organization: string
  name: string
  email: string
  link: string
}> = {
  'en-us': ({ organization, name, email, link }) => ({
    subject: `A request to join ${organization}`,
    paragraphs: [`${mailName(name) ? `${mailName(name)} (${email})` : email} asks to join ${organization}.`],
    button: { label: 'Decide', link },
  }),
  'es-mx': ({ organization, name, email, link }) => ({
    subject: `Una solicitud para unirse a ${organization}`,
    paragraphs: [`${mailName(name) ? `${mailName(name)} (${email})` : email} pide unirse a ${organization}.`],
    button: { label: 'Decidir', link },
  }),
}

/** To whoever requested it: an administrator said yes. */
export const joinAcceptedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `Welcome to ${organization}`,
    paragraphs: [`An administrator of ${organization} accepted your request to join.`],
    button: { label: 'Open Rumbo', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Te damos la bienvenida a ${organization}`,
    paragraphs: [`Un administrador de ${organization} aceptó tu solicitud para unirte.`],
    button: { label: 'Abrir Rumbo', link },
  }),
}

/** To whoever requested it: an administrator said no. */
export const joinDeclinedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `Your request to join ${organization}`,
    paragraphs: [
      `An administrator of ${organization} declined your request to join. You can ask another organization, or create your own.`,
    ],
    button: { label: 'Open Rumbo', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Tu solicitud para unirte a ${organization}`,
    paragraphs: [
      `Un administrador de ${organization} rechazó tu solicitud para unirte. Puedes pedirlo a otra organización o crear la tuya.`,
    ],
    button: { label: 'Abrir Rumbo', link },
  }),
}
