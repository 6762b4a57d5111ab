import { isIP } from 'node:net'
import { maxCallsPerMinute } from '@rumbo/domain/kernel/max-calls'
import { planIds } from '@rumbo/domain/kernel/plans/plans'
import { withoutEnd } from '@rumbo/domain/kernel/without-end'
import { z } from 'zod'
import { mailInSettings } from './mail/mail-in-settings.ts'
import { readPrices } from './payment/stripe-settings.ts'
import { telemetrySettings } from './telemetry/telemetry-settings.ts'

const url = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `has to be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
const text = z.string().min(1)
const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'has to be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isAddressOrRange),
    'has to be addresses or ranges, separated by commas: 10.0.0.0/8,::1',
  )

/**
 * Every setting, by the name of its environment variable. docs/configuration.md is made from this; the groups are its
 * headings.
 */
export const settings = {
  Server: {
    RUMBO_PORT: z
      .string()
      .regex(/^\d+$/, 'has to be a number between 0 and 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'has to be a number between 0 and 65535')
      .prefault('3000')
      .describe('The port to listen on; 0 takes a free one.'),
    RUMBO_HOST: text
      .default('127.0.0.1')
      .describe(
        'The address to listen on. `0.0.0.0` lets other machines in; put a proxy with HTTPS before it.',
      ),
    RUMBO_URL: url('http', 'https')
      .transform((value) => withoutEnd(value, '/'))
      .optional()
      .describe(
        'The address that users type, for links in mails and for sign-in. Without it: the host and port above. Set it before other people can reach the server.',
      ),
    RUMBO_TRUST_PROXY: addresses
      .optional()
      .describe(
        'The proxies whose word on the visitor’s address is taken: addresses or ranges, separated by commas. Without it no word is taken, and limits count the proxy’s address. See [proxies](proxies.md).',
      ),
    RUMBO_OPERATOR_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]{24,}$/, 'has to be at least 24 characters without spaces')
      .optional()
      .describe(
        'Opens `/metrics`, and `/outbox` where no mail server is set, from other machines: as a bearer token, or as the password of any name. Without it they answer this machine alone, and nobody where RUMBO_URL isn’t of this machine.',
      ),
    RUMBO_MAINTENANCE: flag
      .prefault('0')
      .describe('`1` shows everybody that the service is being restored, and answers nothing else.'),
    RUMBO_SIGN_INS: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'has to be a number above 0')
      .transform(Number)
      .prefault('100')
      .describe(
        'How many sign-ins and sign-ups one address may try in ten minutes. Raise it where many people share one address.',
      ),
    RUMBO_READ_SECONDS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'has to be a number between 1 and 999')
      .transform(Number)
      .prefault('10')
      .describe(
        'After how many seconds a list, count or search is cut off, with a notice of what would narrow it.',
      ),
    RUMBO_LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'has to be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info')
      .describe('How much is logged (JSON lines on standard output).'),
  },
  Data: {
    RUMBO_DATA: text
      .optional()
      .describe(
        'The folder for the embedded database and uploaded files. Without it: `data` in the repository.',
      ),
    DATABASE_URL: url('postgres', 'postgresql')
      .optional()
      .describe(
        'A PostgreSQL (15 or newer) of your own instead of the embedded one: `postgresql://user:password@host:5432/database`. The user needs CREATEROLE and CREATE on the database.',
      ),
    RUMBO_STORAGE: z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/,
        'has to be s3://bucket or s3://bucket/folder',
      )
      .optional()
      .describe(
        'Where files lie: `s3://bucket` or `s3://bucket/folder`. Without it: `files` in RUMBO_DATA. See [where files lie](storage.md).',
      ),
    RUMBO_S3_ENDPOINT: url('http', 'https')
      .optional()
      .describe('The address of a server that speaks S3. Without it: Amazon’s own of the region.'),
    RUMBO_S3_REGION: text.default('us-east-1').describe('The region of the bucket.'),
    RUMBO_S3_ACCESS_KEY: text
      .optional()
      .describe(
        'The id of the access key. The two go together; without them they are found as Amazon’s own programs do: in the environment, a profile, the role of the machine.',
      ),
    RUMBO_S3_SECRET_KEY: text.optional().describe('The secret of the access key.'),
    RUMBO_S3_PATH_STYLE: flag
      .prefault('1')
      .describe(
        '`0` puts the bucket’s name into the host’s instead of the path, for services that want it so.',
      ),
    RUMBO_STORAGE_MEGABYTES: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'has to be a number above 0')
      .transform(Number)
      .prefault('102400')
      .describe(
        'How many megabytes of files one organization may store: files of records, its logo, imports and exports. Its administrators are notified at 80 %.',
      ),
    RUMBO_SCANNER: url('clamd')
      .refine(
        (value) => !['', '/'].includes(new URL(value).host + new URL(value).pathname),
        'has to be clamd://host:port or clamd:///path/of/socket',
      )
      .optional()
      .describe(
        'The clamd that looks for malware in what is uploaded: `clamd://127.0.0.1:3310`, or `clamd:///run/clamav/clamd.ctl`. Without it nothing is scanned. See [where files lie](storage.md#malware).',
      ),
    RUMBO_SCANNER_FAILS: z
      .enum(['closed', 'open'], { error: 'has to be closed or open' })
      .default('closed')
      .describe(
        'What becomes of files while the scanner is away: `closed` holds them back until it has looked at them, `open` lets them be used and looks at them later.',
      ),
    RUMBO_READ_SCANS: z
      .enum(['off', 'requested', 'all'], { error: 'has to be off, requested or all' })
      .default('requested')
      .describe(
        'Which scans are read on this machine, PDFs without text and pictures: with `requested` those that somebody wants read, with `all` every one that is uploaded. A page takes some seconds of a processor, one at a time and behind everything else.',
      ),
  },
  'Several servers': {
    RUMBO_SEVERAL_SERVERS: flag
      .prefault('0')
      .describe(
        '`1` lets several servers share one database, each of which does everything. Set it for all of them. They need DATABASE_URL, and files in common: one folder, or RUMBO_STORAGE. See [several servers](scaling.md).',
      ),
    RUMBO_ROLE: z
      .enum(['web', 'worker'], { error: 'has to be web or worker' })
      .optional()
      .describe(
        'What this server does of the work of several: `web` answers calls and sockets, `worker` does what is due, long works, polls, news and mails. Without it: both. It implies RUMBO_SEVERAL_SERVERS; one worker at least is needed.',
      ),
    RUMBO_DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,3}$/, 'has to be a number between 0 and 999')
      .transform(Number)
      .optional()
      .describe(
        'For how many seconds a server that is to stop goes on answering while `/readyz` says 503, so that a balancer sends calls elsewhere. Without it: 5 where several servers share the database, else 0.',
      ),
  },
  Mail: {
    SMTP_URL: url('smtp', 'smtps')
      .optional()
      .describe(
        'The mail server: `smtps://user:password@host:465`. Without it mails land on a page that only this machine can open.',
      ),
    MAIL_FROM: text
      .optional()
      .describe('The sender of mails. Without it: `Rumbo <no-reply@…>` with the host of RUMBO_URL.'),
    ...mailInSettings,
  },
  Tracking: {
    RUMBO_TRACKING_MAILBOXES: text
      .optional()
      .describe(
        'A folder from which tracking messages are read: one folder in it for each source, named by the source’s id. What was read is moved to `done` in it, what could not be read at all to `failed`.',
      ),
    RUMBO_TRACKING_PRIVATE: flag
      .prefault('0')
      .describe(
        '`1` lets tracking providers be polled, and webhooks be sent, at private addresses and by plain http too. Leave it off where users of several companies share the server.',
      ),
  },
  Map: {
    MAP_STYLE_URL: url('http', 'https')
      .optional()
      .describe(
        'The style of a vector map (MapLibre) that browsers load instead of the built-in one. Without it nothing is fetched from elsewhere.',
      ),
    MAP_HOSTS: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isOrigin),
        'has to be origins, separated by commas: https://tiles.example.com',
      )
      .prefault('')
      .describe(
        'Where else that map’s tiles, fonts and pictures come from, as origins separated by commas; the style’s own is among them.',
      ),
  },
  API: {
    RUMBO_API_ACCESS: z
      .enum(['self', 'request'], { error: 'has to be self or request' })
      .default('self')
      .describe(
        'Who gets access to the API by keys: with `self` every organization helps itself, with `request` it asks and whoever runs the server answers by `npm run rumbo -- api-access`.',
      ),
    RUMBO_API_CALLS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'has to be a number between 1 and 3000')
      .transform(Number)
      .refine((calls) => calls <= maxCallsPerMinute, 'has to be a number between 1 and 3000')
      .prefault('600')
      .describe('How many calls a minute an API key may make that was given no number of its own.'),
  },
  Billing: {
    RUMBO_PLAN: z
      .enum(planIds, { error: `has to be one of ${planIds.join(', ')}` })
      .default('enterprise')
      .describe(
        'The plan of organizations that were given none by `npm run rumbo -- plan`, where no payment provider is set. Only `enterprise` has no limits.',
      ),
    STRIPE_SECRET_KEY: text
      .optional()
      .describe(
        'The secret key of a Stripe account that sells plans. The three go together; without them plans are set by command.',
      ),
    STRIPE_WEBHOOK_SECRET: text
      .optional()
      .describe(
        'The signing secret of the endpoint `<RUMBO_URL>/api/v1/billing/stripe`, to which Stripe sends `customer.subscription.*`, `checkout.session.completed` and `invoice.*`.',
      ),
    STRIPE_PRICES: z
      .string()
      .refine(
        (value) => readPrices(value) !== null,
        'has to be prices of plans: starter-month=price_1,starter-year=price_2',
      )
      .optional()
      .describe(
        'Which price of Stripe is which plan, separated by commas: `starter-month=price_1,starter-year=price_2`. A subscription with another price changes no plan and is logged as an error.',
      ),
    STRIPE_URL: url('http', 'https')
      .optional()
      .describe('Where Stripe’s API is, for tests; its own by default.'),
  },
  Telemetry: telemetrySettings,
  'Single sign-on (OpenID Connect)': {
    OIDC_ISSUER: url('http', 'https')
      .optional()
      .describe('The provider’s issuer URL. The first three go together.'),
    OIDC_CLIENT_ID: text.optional().describe('The client’s id at the provider.'),
    OIDC_CLIENT_SECRET: text.optional().describe('The client’s secret at the provider.'),
    OIDC_NAME: text.default('Single sign-on').describe('What the button on the sign-in page says.'),
  },
  'Sign-in by Clerk': {
    CLERK_ISSUER: url('http', 'https')
      .optional()
      .describe('Who has to have issued the token. The three go together.'),
    CLERK_AUDIENCE: text.optional().describe('Whom the token has to be for.'),
    CLERK_JWKS_URL: url('http', 'https')
      .optional()
      .describe('Where the keys are that tokens are signed with.'),
  },
} as const

/** `https://host` with nothing behind it, or nothing at all. */
const isOrigin = (text: string): boolean => text === '' || /^https?:\/\/[\w.-]+(:\d+)?$/.test(text)

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  const length = version === 4 ? 32 : 128
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= length))
  )
}
