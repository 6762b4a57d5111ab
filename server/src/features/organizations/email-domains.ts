import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { isPublicMailDomain } from '@rumbo/domain/organizations/email-domain'
import type { Scope } from '../../access/scope/scope.ts'
import { selectProvedDomains } from './organizations.queries.ts'

/**
 * The domains that shall open the organization, each once. One that is new has to be proved by the verified e-mail of an
 * administrator, and must not be one that the public gets addresses at (requirement ORG-09).
 * @throws AppError BAD_REQUEST with EMAIL_DOMAIN_PUBLIC or EMAIL_DOMAIN_NOT_PROVED at each that is refused
 */
export async function acceptedDomains(
  scope: Pick<Scope, 'all'>,
  present: readonly string[],
  wished: readonly string[],
): Promise<string[]> {
  const proved = new Set((await scope.all(selectProvedDomains())).map(({ domain }) => domain))
  const refusal = (domain: string): ErrorCode | undefined => {
    if (present.includes(domain)) return undefined
    if (isPublicMailDomain(domain)) return 'EMAIL_DOMAIN_PUBLIC'
    return proved.has(domain) ? undefined : 'EMAIL_DOMAIN_NOT_PROVED'
  }
  const issues = wished.flatMap((domain, place) => {
    const code = refusal(domain)
    return code ? [{ path: `allowedEmailDomains.${place}`, code }] : []
  })
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  return [...new Set(wished)]
}
