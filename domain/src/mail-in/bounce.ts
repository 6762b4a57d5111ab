/** A recipient that a mail could not be delivered to, and why. */
export type Bounce = { readonly address: string; readonly reason: string }

/** The addresses that a delivery report (RFC 3464) says are no good for ever; what is merely late isn't among them. */
export function bouncesIn(report: string): readonly Bounce[] {
  const groups = report.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  return groups.flatMap((group) => {
    const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
    const of = (name: string) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim() ?? ''
    const isFailed = of('action').toLowerCase() === 'failed' && !of('status').startsWith('4')
    const address = addressIn(of('original-recipient') || of('final-recipient'))
    if (!isFailed || address === '') return []
    return [{ address, reason: (of('diagnostic-code') || of('status')).slice(0, 500) }]
  })
}

/** `rfc822; ana@example.com` */
const addressIn = (recipient: string): string =>
  recipient
    .slice(recipient.indexOf(';') + 1)
    .replace(/[<>\s]/g, '')
    .toLowerCase()
