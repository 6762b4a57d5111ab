import { AppError } from '@rumbo/domain/kernel/app-error'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'

/** An external provider whose JWTs are exchanged for API tokens. */
export type TokenProvider = { readonly jwksUrl: string; readonly issuer: string; readonly audience: string }

/** Who a provider says the bearer is. `email` only where the provider says that it is verified. */
export type ProvenIdentity = {
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: z.string().max(100).catch(''),
  family_name: z.string().max(100).catch(''),
})

/** The kinds of keys that a provider signs with: asymmetric only, so that no public key is taken for a secret. */
const algorithms = ['RS256', 'ES256']

/**
 * Verifies JWTs of a provider: signature by its published keys, issuer, audience, expiry (60 s leeway), algorithm.
 * The verifier throws AppError TOKEN_NOT_VALID, whatever is wrong.
 */
export function providerTokens(provider: TokenProvider): (token: string) => Promise<ProvenIdentity> {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: 10_000,
  })
  return async (token) => {
    const verified = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.audience,
      algorithms,
      clockTolerance: 60,
      requiredClaims: ['exp', 'sub'],
    }).catch(() => {
      throw new AppError('TOKEN_NOT_VALID')
    })
    const parsed = claims.safeParse(verified.payload)
    if (!parsed.success) throw new AppError('TOKEN_NOT_VALID')
    const { sub, email, email_verified, given_name, family_name } = parsed.data
    return {
      subject: sub,
      email: email_verified ? (email ?? null) : null,
      firstName: given_name,
      lastName: family_name,
    }
  }
}
