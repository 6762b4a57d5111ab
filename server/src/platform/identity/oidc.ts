import { genericOAuth } from 'better-auth/plugins'

/** An OpenID Connect provider as the configuration names it; `name` stands on the button. */
export type OidcProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** The provider's id in paths and accounts: `/api/auth/callback/oidc`. */
export const oidcProviderId = 'oidc'

/**
 * Sign-in by the provider: code flow with PKCE and nonce, the ID token checked against the provider's keys.
 * `onProven` hears of an e-mail that the provider says is verified, before an account is looked for.
 */
export function oidcPlugin(provider: OidcProvider, onProven: (email: string) => Promise<void>) {
  return genericOAuth({
    config: [
      {
        providerId: oidcProviderId,
        name: provider.name,
        discoveryUrl: `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        mapProfileToUser: async (profile) => {
          const emailVerified = profile.email_verified === true
          if (emailVerified && profile.email) await onProven(profile.email)
          return {
            emailVerified,
            name: textOf(profile.name) || textOf(profile.preferred_username),
            firstName: textOf(profile.given_name) || undefined,
            lastName: textOf(profile.family_name) || undefined,
          }
        },
      },
    ],
  })
}

const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll('\0', '').slice(0, 100) : ''
