import { publicMailDomains } from './public-mail-domains.ts'

/** The domain of an e-mail address, in lower case; '' where there is none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Can anybody get an address at this domain, or at one above it? Such a domain says nothing of an employer. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, from) => publicMailDomains.has(labels.slice(from).join('.')))
}
