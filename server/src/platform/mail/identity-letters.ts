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
      'Please confirm that this address is yours. Invitations, and organizations that your email domain opens, wait until you do.',
    ],
    button: { label: 'Confirm my email', link },
    note: 'The link works for 24 hours. If you did not sign up, ignore this mail: nobody can confirm the address without this link.',
  }),
  'es-mx': ({ link }) => ({
    subject: 'Confirma tu correo electrónico',
    paragraphs: [
      hola(''),
      'Confirma que esta dirección es tuya. Las invitaciones y las organizaciones que abre el dominio de tu correo esperan hasta que lo hagas.',
    ],
    button: { label: 'Confirmar mi correo', link },
    note: 'El enlace sirve durante 24 horas. Si no te registraste, ignora este correo: sin este enlace nadie puede confirmar la dirección.',
  }),
}

/** A link to choose a new password; it lives one hour. */
export const resetLetter: Texts<{ name: string; link: string }> = {
  'en-us': ({ name, link }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      hello(name),
      'Somebody, we hope you, asked to reset your password. Choosing a new one signs you out everywhere.',
    ],
    button: { label: 'Choose a new password', link },
    note: 'The link works once, within one hour. If you did not ask for this, ignore this mail: your password stays as it is.',
  }),
  'es-mx': ({ name, link }) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      hola(name),
      'Alguien, esperamos que tú, pidió restablecer tu contraseña. Al elegir una nueva se cierran todas tus sesiones.',
    ],
    button: { label: 'Elegir contraseña nueva', link },
    note: 'El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
  }),
}

/** To the old address: says where the account is about to move, and asks for consent. */
export const changeOfEmailLetter: Texts<{ name: string; newEmail: string; link: string }> = {
  'en-us': ({ name, newEmail, link }) => ({
    subject: 'Confirm the change of your email',
    paragraphs: [
      hello(name),
      `You asked to change the email of your account to ${newEmail}. Confirm it here; we then write to the new address.`,
    ],
    button: { label: 'Confirm the change', link },
    note: 'The link works for 24 hours. If you did not ask for this, do not open it, and change your password.',
  }),
  'es-mx': ({ name, newEmail, link }) => ({
    subject: 'Confirma el cambio de tu correo',
    paragraphs: [
      hola(name),
      `Pediste cambiar el correo de tu cuenta a ${newEmail}. Confírmalo aquí; después escribiremos a la dirección nueva.`,
    ],
    button: { label: 'Confirmar el cambio', link },
    note: 'El enlace sirve durante 24 horas. Si no lo pediste, no lo abras y cambia tu contraseña.',
  }),
}

/** To somebody who has an account and signed up again: the screen tells nobody, this mail tells them. */
export const accountExistsLetter: Texts<{ name: string; link: string }> = {
  'en-us': ({ name, link }) => ({
    subject: 'You already have an account',
    paragraphs: [
      hello(name),
      'Somebody signed up to Rumbo with this address, and it already has an account. Sign in with it; if you forgot the password, you can choose a new one there.',
    ],
    button: { label: 'Sign in', link },
    note: 'If it was not you, there is nothing to do: nothing was changed.',
  }),
  'es-mx': ({ name, link }) => ({
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      hola(name),
      'Alguien se registró en Rumbo con esta dirección, y ya tiene una cuenta. Inicia sesión con ella; si olvidaste la contraseña, ahí puedes elegir una nueva.',
    ],
    button: { label: 'Iniciar sesión', link },
    note: 'Si no fuiste tú, no tienes que hacer nada: nada cambió.',
  }),
}
