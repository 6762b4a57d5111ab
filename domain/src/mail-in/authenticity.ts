import { type MailHeaders, valuesOf } from './mail-headers.ts'

/**
 * What one's own mail server found out about a sender: it stands behind the address that the mail names, it doesn't, or nothing can be
 * said; `unknown` where no server of one's own looks.
 */
export type Authenticity = 'pass' | 'fail' | 'none' | 'unknown'

type Result = {
  readonly method: string
  readonly result: string
  readonly properties: ReadonlyMap<string, string>
}

/**
 * Reads what the named server wrote into Authentication-Results (RFC 8601); what others wrote there counts for nothing. That server removes
 * such headers that come with a mail under its name, and puts its own on top. A mail without one passed it by.
 */
export function authenticity(headers: MailHeaders, server: string | null, from: string): Authenticity {
  if (server === null) return 'unknown'
  const results = valuesOf(headers, 'authentication-results').flatMap((value) => resultsBy(server, value))
  if (results.length === 0) return 'fail'
  const of = (method: string) => results.filter((each) => each.method === method)
  const dmarc = of('dmarc')[0]?.result
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc
  const domain = domainOf(from)
  const passes = [
    ...of('spf').filter(({ properties }) =>
      isAligned(domainOf(properties.get('smtp.mailfrom') ?? ''), domain),
    ),
    ...of('dkim').filter(({ properties }) => isAligned(dkimDomain(properties), domain)),
  ]
  if (passes.some(({ result }) => result === 'pass')) return 'pass'
  const isFailing = [...of('spf'), ...of('dkim')].some(({ result }) => failures.includes(result))
  return isFailing ? 'fail' : 'none'
}

const failures = ['fail', 'softfail', 'hardfail', 'policy']

const dkimDomain = (properties: ReadonlyMap<string, string>): string =>
  properties.get('header.d') ?? domainOf(properties.get('header.i') ?? '')

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** A domain and those below it count as one, as far as they have two names at least. */
function isAligned(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.includes('.') && long.endsWith(`.${short}`))
}

/** The results in a header of a server: none where another server wrote it. */
function resultsBy(server: string, value: string): readonly Result[] {
  const [head = '', ...parts] = withoutComments(value).split(';')
  if ((head.trim().split(/\s+/)[0] ?? '').toLowerCase() !== server.toLowerCase()) return []
  return parts.flatMap((part) => {
    const [first = '', ...rest] = part.trim().split(/\s+/)
    const [method = '', result = ''] = first.toLowerCase().split('=')
    if (result === '') return []
    const properties = rest.map((each): [string, string] => {
      const at = each.indexOf('=')
      return [each.slice(0, at).toLowerCase(), each.slice(at + 1).replaceAll('"', '')]
    })
    return [{ method: method.split('/')[0] ?? '', result, properties: new Map(properties) }]
  })
}

/** Comments in parentheses say nothing, and may hold any sign. */
function withoutComments(value: string): string {
  let depth = 0
  let kept = ''
  for (const sign of value) {
    if (sign === '(') depth++
    else if (sign === ')' && depth > 0) depth--
    else if (depth === 0) kept += sign
  }
  return kept
}
