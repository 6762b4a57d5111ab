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
      `${mailName(invitedBy) || 'A colleague'} invited you to track shipments with ${organization} on Rumbo.`,
      'Sign up or sign in with this email address to accept.',
    ],
    button: { label: 'View invitation', link },
    note: `The link works once, until ${expires}. If you don’t know the sender, ignore this email.`,
  }),
  'es-mx': ({ organization, invitedBy, link, expires }) => ({
    subject: `Únete a ${organization} en Rumbo`,
    paragraphs: [
      `${mailName(invitedBy) || 'Un colega'} te invitó a rastrear embarques con ${organization} en Rumbo.`,
      'Regístrate o inicia sesión con este correo para aceptar.',
    ],
    button: { label: 'Ver invitación', link },
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
    subject: `New request to join ${organization}`,
    paragraphs: [`${mailName(name) ? `${mailName(name)} (${email})` : email} wants to join ${organization}.`],
    button: { label: 'Review request', link },
  }),
  'es-mx': ({ organization, name, email, link }) => ({
    subject: `Nueva solicitud para unirse a ${organization}`,
    paragraphs: [
      `${mailName(name) ? `${mailName(name)} (${email})` : email} quiere unirse a ${organization}.`,
    ],
    button: { label: 'Revisar solicitud', link },
  }),
}

/** To whoever requested it: an administrator said yes. */
export const joinAcceptedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `Welcome to ${organization}`,
    paragraphs: [`Your request was approved. You’re now a member of ${organization}.`],
    button: { label: 'Open Rumbo', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Te damos la bienvenida a ${organization}`,
    paragraphs: [`Tu solicitud fue aprobada. Ya eres miembro de ${organization}.`],
    button: { label: 'Abrir Rumbo', link },
  }),
}

/** To whoever requested it: an administrator said no. */
export const joinDeclinedLetter: Texts<{ organization: string; link: string }> = {
  'en-us': ({ organization, link }) => ({
    subject: `Your request to join ${organization}`,
    paragraphs: [
      `${organization} declined your request to join. You can join another organization or create your own.`,
    ],
    button: { label: 'Open Rumbo', link },
  }),
  'es-mx': ({ organization, link }) => ({
    subject: `Tu solicitud para unirte a ${organization}`,
    paragraphs: [`${organization} rechazó tu solicitud. Puedes unirte a otra organización o crear la tuya.`],
    button: { label: 'Abrir Rumbo', link },
  }),
}

/** To a member whose second factor an administrator took away; `signIn` leads to the sign-in page. */
export const secondFactorResetLetter: Texts<{ organization: string; by: string; signIn: string }> = {
  'en-us': ({ organization, by, signIn }) => ({
    subject: 'Your two-step verification was reset',
    paragraphs: [
      `${mailName(by) || 'An administrator'} of ${organization} reset your two-step verification and signed you out everywhere.`,
      'Sign in with your password, then set it up again in your account.',
    ],
    button: { label: 'Sign in', link: signIn },
    note: 'If you didn’t ask for this, change your password and tell your administrator.',
  }),
  'es-mx': ({ organization, by, signIn }) => ({
    subject: 'Se restableció tu verificación en dos pasos',
    paragraphs: [
      `${mailName(by) || 'Un administrador'} de ${organization} restableció tu verificación en dos pasos y cerró todas tus sesiones.`,
      'Inicia sesión con tu contraseña y vuelve a configurarla en tu cuenta.',
    ],
    button: { label: 'Iniciar sesión', link: signIn },
    note: 'Si no lo pediste, cambia tu contraseña y avisa a tu administrador.',
  }),
}
