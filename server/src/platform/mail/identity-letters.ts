import type { Language } from '@rumbo/domain/kernel/language'
import { type Letter, mailName } from './mail.ts'

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

const hello = (name: string) => (mailName(name) ? `Hello ${mailName(name)},` : 'Hello,')
const hola = (name: string) => (mailName(name) ? `Hola, ${mailName(name)}:` : 'Hola:')

/** Asks the owner of an address to confirm it; the link lives 24 hours. Also sent to the new address of a change. */
export const verificationLetter: Texts<{ link: string }> = {
  'en-us': ({ link }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      hello(''),
      'Confirm your email so you can accept invitations and join your company’s organization on Rumbo.',
    ],
    button: { label: 'Confirm my email', link },
    note: 'The link works for 24 hours. If you didn’t sign up, ignore this email and don’t open the link.',
  }),
  'es-mx': ({ link }) => ({
    subject: 'Confirma tu correo electrónico',
    paragraphs: [
      hola(''),
      'Confirma tu correo para aceptar invitaciones y unirte a la organización de tu empresa en Rumbo.',
    ],
    button: { label: 'Confirmar mi correo', link },
    note: 'El enlace sirve 24 horas. Si no te registraste, ignora este correo y no abras el enlace.',
  }),
}

/** A link to choose a new password; it lives one hour. */
export const resetLetter: Texts<{ name: string; link: string }> = {
  'en-us': ({ name, link }) => ({
    subject: 'Reset your password',
    paragraphs: [
      hello(name),
      'We received a request to reset your password. When you choose a new one, you’ll be signed out on all devices.',
    ],
    button: { label: 'Reset your password', link },
    note: 'The link works once, for one hour. If you didn’t request it, ignore this email: your password won’t change.',
  }),
  'es-mx': ({ name, link }) => ({
    subject: 'Restablece tu contraseña',
    paragraphs: [
      hola(name),
      'Recibimos una solicitud para restablecer tu contraseña. Al elegir una nueva se cierran todas tus sesiones.',
    ],
    button: { label: 'Elegir contraseña nueva', link },
    note: 'El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
  }),
}

/** To the old address: says where the account is about to move, and asks for consent. */
export const changeOfEmailLetter: Texts<{ name: string; newEmail: string; link: string }> = {
  'en-us': ({ name, newEmail, link }) => ({
    subject: 'Confirm your email change',
    paragraphs: [
      hello(name),
      `You asked to change the email of your account to ${newEmail}. Confirm it here; we then write to the new address.`,
    ],
    button: { label: 'Confirm the change', link },
    note: 'The link works for 24 hours. If you didn’t request this, don’t open it and change your password now.',
  }),
  'es-mx': ({ name, newEmail, link }) => ({
    subject: 'Confirma tu cambio de correo',
    paragraphs: [
      hola(name),
      `Pediste cambiar el correo de tu cuenta a ${newEmail}. Confírmalo aquí; después escribiremos a la dirección nueva.`,
    ],
    button: { label: 'Confirmar el cambio', link },
    note: 'El enlace sirve 24 horas. Si no lo pediste, no lo abras y cambia tu contraseña ahora.',
  }),
}

/** To somebody who has an account and signed up again: the screen tells nobody, this mail tells them. */
export const accountExistsLetter: Texts<{ name: string; link: string }> = {
  'en-us': ({ name, link }) => ({
    subject: 'You already have an account',
    paragraphs: [
      hello(name),
      'Someone tried to sign up for Rumbo with this email, but you already have an account. Sign in instead. If you forgot your password, you can reset it there.',
    ],
    button: { label: 'Sign in', link },
    note: 'If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.',
  }),
  'es-mx': ({ name, link }) => ({
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      hola(name),
      'Alguien intentó registrarse en Rumbo con este correo, pero ya tienes una cuenta. Inicia sesión. Si olvidaste tu contraseña, ahí puedes restablecerla.',
    ],
    button: { label: 'Iniciar sesión', link },
    note: 'Si no fuiste tú, no tienes que hacer nada. Tu cuenta no cambió.',
  }),
}
