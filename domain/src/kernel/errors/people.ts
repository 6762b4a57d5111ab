import type { ErrorText } from './error-text.ts'

/** Errors of sign-in, membership and roles. */
export const peopleErrors = {
  NO_ROLE: {
    status: 403,
    'en-us': 'There is no role for authorization',
    'es-mx': 'No hay un rol para la autorización',
  },
  IDENTITY_PROVIDER_NOT_SET: {
    status: 404,
    'en-us': 'No external identity provider is set up here',
    'es-mx': 'Aquí no hay un proveedor de identidad externo configurado',
  },
  EMAIL_OR_PASSWORD_WRONG: {
    status: 401,
    'en-us': 'Wrong email or password',
    'es-mx': 'Correo o contraseña incorrectos',
  },
  PASSWORD_WRONG: {
    status: 400,
    'en-us': 'Current password is wrong',
    'es-mx': 'La contraseña actual es incorrecta',
  },
  PASSWORD_LENGTH: {
    status: 400,
    'en-us': 'Use {min} to {max} characters',
    'es-mx': 'Usa de {min} a {max} caracteres',
  },
  LINK_NOT_VALID: {
    status: 400,
    'en-us': 'This link is no longer valid, ask for a new one',
    'es-mx': 'Este enlace ya no es válido, pide uno nuevo',
  },
  CONFIRMATION_NEEDS_PASSWORD: {
    status: 403,
    'en-us': 'Enter the password of this account to confirm its email',
    'es-mx': 'Escribe la contraseña de esta cuenta para confirmar su correo',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    'en-us': 'Your email is already confirmed',
    'es-mx': 'Tu correo ya está confirmado',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    'en-us': 'Enter the code from your authenticator app to continue',
    'es-mx': 'Escribe el código de tu app de autenticación para continuar',
  },
  SECOND_FACTOR_NOT_SET_UP: {
    status: 403,
    'en-us': 'Your organization requires two-step verification. Set it up in your account to continue.',
    'es-mx': 'Tu organización exige la verificación en dos pasos. Configúrala en tu cuenta para continuar.',
  },
  SECOND_FACTOR_IS_ON: {
    status: 409,
    'en-us': 'Two-step verification is already on',
    'es-mx': 'La verificación en dos pasos ya está activada',
  },
  SECOND_FACTOR_OFF: {
    status: 409,
    'en-us': 'Two-step verification is off',
    'es-mx': 'La verificación en dos pasos está desactivada',
  },
  SECOND_FACTOR_ELSEWHERE: {
    status: 409,
    'en-us':
      'This person also belongs to other organizations, so only they can turn off their two-step verification, with a recovery code',
    'es-mx':
      'Esta persona también pertenece a otras organizaciones: solo ella puede desactivar su verificación en dos pasos, con un código de recuperación',
  },
  CODE_WRONG: {
    status: 400,
    'en-us': 'This code isn’t valid. Each code works once.',
    'es-mx': 'Este código no es válido. Cada código sirve una sola vez.',
  },
  TOO_MANY_CODES: {
    status: 429,
    'en-us': 'Too many wrong codes. Try again in {minutes} min.',
    'es-mx': 'Demasiados códigos incorrectos. Intenta de nuevo en {minutes} min.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    'en-us': 'Sign out and sign in again first, to show that it’s you',
    'es-mx': 'Primero cierra sesión y vuelve a entrar, para confirmar que eres tú',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    'en-us': 'Invitations are limited to {minute} a minute and {day} a day. Try again later.',
    'es-mx': 'Puedes enviar hasta {minute} invitaciones por minuto y {day} al día. Inténtalo más tarde.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    'en-us': 'Confirm your email first: open the link we sent you.',
    'es-mx': 'Primero confirma tu correo: abre el enlace que te enviamos.',
  },
  ALREADY_MEMBER: {
    status: 409,
    'en-us': 'You already belong to this organization',
    'es-mx': 'Ya perteneces a esta organización',
  },
  ALREADY_DECIDED: {
    status: 409,
    'en-us': 'Someone already answered this request',
    'es-mx': 'Alguien ya respondió esta solicitud',
  },
  INVITATION_NOT_VALID: {
    status: 409,
    'en-us': 'This invitation is no longer valid, ask for a new one',
    'es-mx': 'Esta invitación ya no es válida, pide una nueva',
  },
  INVITATION_OF_ANOTHER_EMAIL: {
    status: 403,
    'en-us': 'This invitation is for another email address',
    'es-mx': 'Esta invitación es para otro correo electrónico',
  },
  EMAIL_DOMAIN_PUBLIC: {
    status: 400,
    'en-us': 'Public email domains can’t be used, because anyone can join',
    'es-mx': 'No se pueden usar dominios públicos, porque cualquiera podría entrar',
  },
  EMAIL_DOMAIN_NOT_PROVED: {
    status: 400,
    'en-us': 'An administrator needs a confirmed email at this domain first',
    'es-mx': 'Primero un administrador debe confirmar un correo de este dominio',
  },
  NAME_TAKEN: { status: 409, 'en-us': 'This name is taken', 'es-mx': 'Este nombre ya está en uso' },
  WORD_RESERVED: { status: 400, 'en-us': 'Word Reserved', 'es-mx': 'Palabra reservada' },
  CANNOT_RENAME_ROLE: {
    status: 409,
    'en-us': 'Cannot rename role',
    'es-mx': 'No se puede cambiar el nombre del rol',
  },
  CANNOT_UPDATE_ROLE: {
    status: 409,
    'en-us': 'Cannot update role',
    'es-mx': 'No se puede modificar el rol',
  },
  ROLE_IN_USE: {
    status: 409,
    'en-us':
      'This role is in use (members: {members}, open invitations: {invitations}, API keys: {keys}). Choose a role for them',
    'es-mx':
      'Este rol está en uso (miembros: {members}, invitaciones abiertas: {invitations}, claves de API: {keys}). Elige un rol para ellos',
  },
  MEMBER_UNKNOWN: {
    status: 400,
    'en-us': 'This person is not an active member',
    'es-mx': 'Esta persona no es un miembro activo',
  },
  LAST_ADMIN: {
    status: 409,
    'en-us':
      'Your organization needs at least one active administrator. Make someone else an administrator first.',
    'es-mx': 'Tu organización necesita al menos un administrador activo. Primero da ese rol a otra persona.',
  },
} as const satisfies Record<string, ErrorText>
