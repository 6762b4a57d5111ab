import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type Texts<Values extends unknown[]> = Readonly<Record<Language, (...values: Values) => Letter>>

/** To somebody whose account is to be deleted; `date` is a moment in words of that language. */
export const accountDeletionLetter: Texts<[{ date: string; signIn: string }]> = {
  'en-us': ({ date, signIn }) => ({
    subject: 'Your Rumbo account will be deleted',
    paragraphs: [
      `Your account will be deleted on ${date}. You’re signed out on all devices.`,
      'To keep it, sign in before then.',
    ],
    button: { label: 'Sign in and keep my account', link: signIn },
    note: 'If you didn’t do this, sign in and change your password.',
  }),
  'es-mx': ({ date, signIn }) => ({
    subject: 'Tu cuenta de Rumbo se eliminará',
    paragraphs: [
      `Tu cuenta se eliminará el ${date}. Tu sesión se cerró en todos los dispositivos.`,
      'Para conservarla, inicia sesión antes.',
    ],
    button: { label: 'Iniciar sesión y conservar mi cuenta', link: signIn },
    note: 'Si no fuiste tú, inicia sesión y cambia tu contraseña.',
  }),
}

/** To somebody who signed in before their account was deleted. */
export const accountStaysLetter: Texts<[]> = {
  'en-us': () => ({
    subject: 'Your Rumbo account stays',
    paragraphs: [
      'You signed in, so your account won’t be deleted. You can delete it again in your settings.',
    ],
  }),
  'es-mx': () => ({
    subject: 'Tu cuenta de Rumbo se conserva',
    paragraphs: [
      'Iniciaste sesión, así que tu cuenta no se eliminará. Puedes volver a eliminarla en tus ajustes.',
    ],
  }),
}
