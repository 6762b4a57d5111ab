/** What holds for every endpoint, as the reference page's first chapter; Markdown. */
export const description = `Follow shipments by ocean, air, road and rail.

**Authentication.** A program sends its API key as \`Authorization: Bearer rumbo_…\`: it acts for the organization that made the
key, within the key's scopes and its role, so \`organizationId\` may be left out. Who is signed in sends the API token in the same
header. A browser's session cookie may read, and never writes.

**Limits.** A key makes so many calls a minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds)
stand on every answer. Beyond it calls are refused (429) until \`Retry-After\` seconds have passed.

**Organization.** Say for which organization a call is by \`organizationId\`: in the query, in the body or as a header, in
this order of precedence. Who belongs to one organization alone may leave it out.

**Bodies.** JSON (\`application/json\`) of at most 1 MiB unless an endpoint says otherwise. Unknown keys are refused. In answers a field
that you may not see is absent, and an empty one is null.

**Repeating a POST.** Send an \`Idempotency-Key\` of your own making: the same request with the same key makes nothing twice
within seven days and answers what it made.

**Versions.** A single record's answer carries its version as \`ETag\`. Send it as \`If-Match\` with a change to have the change
refused (412, with both values) where somebody changed the record meanwhile; without it the later write wins, field by field.

**Pages.** Lists hold 50 (\`limit\`, at most 200) and end with \`nextCursor\`; send it as \`cursor\` for the next page.
It is null on the last.
Lists that had no pages before (members, teams, tags, roles …) answer all of them where no \`limit\` is sent.

**Errors.** Every refusal has the same shape: a code to act on, a message in the language of \`Accept-Language\` (\`es-mx\` or
\`en-us\`), the id of the request for the log, and per field what is wrong with it. \`x-request-id\` stands on every answer.`

/** What each group of endpoints is about. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  addresses:
    'Places to pick up at and deliver to: of your company, and those that partners share with their network.',
  auth: 'Who you are, your profile, your sessions and API tokens.',
  developer: 'Access to the API, and its keys.',
  demo: 'The organization with a year of made-up shipments, for a first look.',
  dcsa: 'Tracking events for partners, by DCSA Track & Trace 2.2: read by page, or sent as they come.',
  documents: 'Documents with their versions, the records that they are of, and links that open their files.',
  fields: 'The fields, sections, tables and statuses that an organization adds to its records.',
  files: 'Files of records: uploaded by tus 1.0 at /api/v1/uploads, then attached.',
  i18n: 'The texts of the product in the languages that it speaks.',
  invitations: 'Inviting people by e-mail, and answering an invitation.',
  network:
    'Trade partners, connections with other companies, and invitations of companies that are not here yet.',
  organizations: 'Organizations, their members and roles, and how one joins them.',
  reference: 'Ports, airports, carriers, kinds of cargo and countries.',
  roles: 'What the members of an organization may do, down to the field.',
  shipments: 'Shipments with their containers, phases, history and transport type.',
  views: 'Saved ways to look at a list, and the links by which they are shared.',
  works: 'Long work on many records: how far it is, what it refused, its end and its undo.',
  tracking: 'Who may send tracking events, and the events themselves.',
}
