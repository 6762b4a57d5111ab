/** Why a message didn't get through: no answer, too late, another answer than 2xx, one that leads elsewhere, 410, an address that isn't called. */
export const sendFailures = [
  'unreachable',
  'timeout',
  'tooLarge',
  'addressNotAllowed',
  'refused',
  'redirected',
  'gone',
] as const
export type SendFailure = (typeof sendFailures)[number]
