import { feature } from '../feature.ts'
import { authActions } from './auth.actions.ts'

/** Signing in, sessions and one's own profile. */
export const authFeature = feature({
  actions: ({ identity, pool, config, embedded }) =>
    authActions({
      identity,
      pool,
      signInWays: { oidc: config.oidc ? { name: config.oidc.name } : null, demo: embedded },
    }),
})
