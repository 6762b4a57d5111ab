import type { Endpoint } from './openapi-document.ts'

/** The call of an endpoint with its example's values, to be pasted into a shell. */
export function curlOf(endpoint: Endpoint, server: string): string {
  const { method, parameters, requestBody, security } = endpoint
  const body = requestBody?.content['application/json']?.example
  const isPublic = security?.length === 0
  const isSigned = security?.some((each) => 'signature' in each) ?? false
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(addressOf(endpoint, server))}`,
    ...(isPublic || isSigned ? [] : [`-H "Authorization: Bearer $RUMBO_TOKEN"`]),
    ...(isSigned ? [`-H "Notification-Signature: sha256=$SIGNATURE"`] : []),
    ...parameters
      .filter((each) => each.in === 'header')
      .map(({ name, example }) => `-H ${quoted(`${name}: ${String(example ?? '')}`)}`),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** Path places without an example stay in braces, for who pastes to fill in. */
function addressOf({ path, parameters }: Endpoint, server: string): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)))
    if (place === 'query') query.set(name, String(example))
  }
  return `${server}${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
