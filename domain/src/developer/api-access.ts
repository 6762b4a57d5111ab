/** Whether an organization may use the API by keys: not requested, requested, allowed, and refused or revoked. */
export const apiAccessStates = ['none', 'requested', 'granted', 'refused'] as const
export type ApiAccessState = (typeof apiAccessStates)[number]

/** Whether organizations help themselves or ask whoever runs the server. */
export const apiAccessWays = ['self', 'request'] as const
export type ApiAccessWay = (typeof apiAccessWays)[number]

type Access = { readonly way: ApiAccessWay; readonly state: ApiAccessState }

/** Whether an organization may make keys. Who was refused, and whoever waits for an answer, can't help himself, however the server is set. */
export const mayMakeKeys = ({ way, state }: Access): boolean =>
  state === 'granted' || (way === 'self' && state === 'none')

/** Whether there is anything to ask for: not twice, and again after a refusal. */
export const mayAskForAccess = (access: Access): boolean =>
  !mayMakeKeys(access) && access.state !== 'requested'
