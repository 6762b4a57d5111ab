import type { Services } from '../feature.ts'

/** What tracking is made of, in answers and in the background. */
export const trackingParts = ({
  pool,
  identity,
  config,
  onError,
}: Pick<Services, 'pool' | 'identity' | 'config' | 'onError'>) => ({
  pool,
  secretsKey: identity.keyFor('tracking secrets'),
  publicUrl: config.publicUrl,
  mailboxes: config.mailboxes,
  allowPrivate: config.privateProviders,
  onError: onError('a tracking message could not be read'),
})
