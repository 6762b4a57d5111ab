import { join, resolve } from 'node:path'
import type { PlanId } from '@rumbo/domain/kernel/plans/plans'
import { z } from 'zod'
import { mailInOf } from './mail/mail-in-settings.ts'
import type { StripeSettings } from './payment/stripe-provider.ts'
import { readPrices } from './payment/stripe-settings.ts'
import { repository } from './repository.ts'
import { clamdPort, type ScannerSettings } from './scanner/scanner-of.ts'
import { settings } from './settings.ts'
import { StartError } from './start-error.ts'
import type { S3Settings } from './storage/s3/s3-settings.ts'
import { telemetryOf } from './telemetry/telemetry-settings.ts'

const schema = z.object({
  ...settings.Server,
  ...settings.Data,
  ...settings['Several servers'],
  ...settings.Mail,
  ...settings.Map,
  ...settings.Tracking,
  ...settings.API,
  ...settings.Billing,
  ...settings.Telemetry,
  ...settings['Single sign-on (OpenID Connect)'],
  ...settings['Sign-in by Clerk'],
})

/** All settings, checked. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings; an empty one counts as not set.
 * @throws StartError naming each wrong setting and why
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  const issues = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const wrong = [...issues, ...findUnknown(given), ...findIncomplete(given)]
  if (!result.success || wrong.length > 0) {
    const lines = wrong.map((line) => `  ${line}`).join('\n')
    throw new StartError(`Wrong settings:\n${lines}\nAll settings are in docs/configuration.md.`)
  }
  const values = result.data
  const publicUrl = values.RUMBO_URL ?? `http://${reachable(values.RUMBO_HOST)}:${values.RUMBO_PORT}`
  return {
    port: values.RUMBO_PORT,
    host: values.RUMBO_HOST,
    /** Without a slash at its end. */
    publicUrl,
    trustedProxies: values.RUMBO_TRUST_PROXY,
    /** Opens the outbox and the metrics from everywhere. */
    operatorSecret: values.RUMBO_OPERATOR_SECRET,
    maintenance: values.RUMBO_MAINTENANCE,
    signInsPerAddress: values.RUMBO_SIGN_INS,
    /** After how many milliseconds a call that only reads is cut off. */
    readLimit: values.RUMBO_READ_SECONDS * 1_000,
    logLevel: values.RUMBO_LOG_LEVEL,
    /** Absolute. */
    data: resolve(values.RUMBO_DATA ?? join(repository, 'data')),
    databaseUrl: values.DATABASE_URL,
    /** The bucket that files lie in; null: the data folder. */
    s3: s3Of(values),
    /** Where clamd listens, and what becomes of files that it couldn't look at; null: there is none. */
    scanner: scannerAt(values),
    /** Bytes of files that one organization may store. */
    storageQuota: values.RUMBO_STORAGE_MEGABYTES * 1_048_576,
    /** Which scans are read: none, those that somebody wants read, or all. */
    readScans: values.RUMBO_READ_SCANS,
    /** What this server does. */
    role: values.RUMBO_ROLE ?? ('all' as const),
    severalServers: sharesDatabase(values),
    /** For how many milliseconds a server that is to stop takes calls still. */
    drain: 1_000 * (values.RUMBO_DRAIN_SECONDS ?? (sharesDatabase(values) ? defaultDrain : 0)),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Rumbo <no-reply@${new URL(publicUrl).hostname}>`,
    /** How mail comes in; null: it doesn't. */
    mailIn: mailInOf(values),
    /** The folder of tracking mailboxes, absolute; null: there is none. */
    mailboxes: values.RUMBO_TRACKING_MAILBOXES ? resolve(values.RUMBO_TRACKING_MAILBOXES) : null,
    privateProviders: values.RUMBO_TRACKING_PRIVATE,
    /** Who gets access to the API, and how often a key may call in a minute. */
    api: { access: values.RUMBO_API_ACCESS, callsPerMinute: values.RUMBO_API_CALLS },
    /** How plans are paid, and which one organizations have that were given none. */
    billing: billingOf(values),
    /** Who is to know how the product fares; nobody by default. */
    telemetry: telemetryOf(values),
    /** The origins that browsers may load a map from; none with the built-in one. */
    map: mapOf(values.MAP_STYLE_URL, values.MAP_HOSTS),
    oidc: all(
      {
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        clientSecret: values.OIDC_CLIENT_SECRET,
      },
      { name: values.OIDC_NAME },
    ),
    clerk: all(
      { issuer: values.CLERK_ISSUER, audience: values.CLERK_AUDIENCE, jwksUrl: values.CLERK_JWKS_URL },
      {},
    ),
  }
}

/** Seconds: a balancer that looks once a second has noticed by then. */
const defaultDrain = 5

const sharesDatabase = (values: z.output<typeof schema>): boolean =>
  values.RUMBO_SEVERAL_SERVERS || values.RUMBO_ROLE !== undefined

function s3Of(values: z.output<typeof schema>): S3Settings | null {
  if (values.RUMBO_STORAGE === undefined) return null
  const [bucket = '', ...folders] = values.RUMBO_STORAGE.slice('s3://'.length).split('/').filter(Boolean)
  const { RUMBO_S3_ACCESS_KEY: id, RUMBO_S3_SECRET_KEY: secret } = values
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: values.RUMBO_S3_ENDPOINT ?? null,
    region: values.RUMBO_S3_REGION,
    keys: id === undefined || secret === undefined ? null : { id, secret },
    pathStyle: values.RUMBO_S3_PATH_STYLE,
  }
}

/** Who takes the money: nobody, then the plan of organizations that were given none; or Stripe. */
export type BillingSettings =
  | { readonly provider: 'none'; readonly plan: PlanId }
  | { readonly provider: 'stripe'; readonly stripe: StripeSettings }

function billingOf(values: z.output<typeof schema>): BillingSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICES,
    STRIPE_URL,
  } = values
  if (secretKey === undefined || webhookSecret === undefined || STRIPE_PRICES === undefined)
    return { provider: 'none', plan: values.RUMBO_PLAN }
  const url = STRIPE_URL === undefined ? null : new URL(STRIPE_URL)
  return {
    provider: 'stripe',
    stripe: { secretKey, webhookSecret, prices: readPrices(STRIPE_PRICES) ?? [], url },
  }
}

function scannerAt(values: z.output<typeof schema>): ScannerSettings | null {
  if (values.RUMBO_SCANNER === undefined) return null
  const { hostname, port, pathname } = new URL(values.RUMBO_SCANNER)
  const address =
    hostname === ''
      ? { path: pathname }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || clamdPort) }
  return { address, fails: values.RUMBO_SCANNER_FAILS }
}

function mapOf(styleUrl: string | undefined, hosts: readonly string[]) {
  const origins = styleUrl ? [new URL(styleUrl).origin, ...hosts.filter((host) => host !== '')] : []
  return { styleUrl: styleUrl ?? null, origins: [...new Set(origins)] }
}

/** A name of ours that is no setting is a slip of the keyboard; settings of the tests aside. */
function findUnknown(given: Readonly<Record<string, unknown>>): string[] {
  const ours = Object.keys(given).filter(
    (name) => name.startsWith('RUMBO_') && !name.startsWith('RUMBO_TEST_'),
  )
  return ours.filter((name) => !(name in schema.shape)).map((name) => `${name} is not a setting`)
}

function findIncomplete(given: Readonly<Record<string, unknown>>): string[] {
  const wrong: string[] = []
  for (const group of [
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['CLERK_ISSUER', 'CLERK_AUDIENCE', 'CLERK_JWKS_URL'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'],
    ['RUMBO_S3_ACCESS_KEY', 'RUMBO_S3_SECRET_KEY'],
  ]) {
    const missing = group.filter((name) => !(name in given))
    if (missing.length < group.length)
      wrong.push(...missing.map((name) => `${name} is missing: ${group.join(', ')} go together`))
  }
  for (const name of ['RUMBO_MAIL_PORT', 'RUMBO_MAIL_IMAP'])
    if (name in given && !('RUMBO_MAIL_DOMAIN' in given))
      wrong.push(`RUMBO_MAIL_DOMAIN is missing: ${name} needs it`)
  if ('RUMBO_ROLE' in given && !('DATABASE_URL' in given))
    wrong.push('RUMBO_ROLE needs DATABASE_URL: servers share a database of your own')
  return wrong
}

/** All values and the rest, or undefined where one value is. */
function all<T extends Record<string, string | undefined>, R>(
  values: T,
  rest: R,
): ({ [K in keyof T]: string } & R) | undefined {
  return Object.values(values).includes(undefined)
    ? undefined
    : ({ ...values, ...rest } as { [K in keyof T]: string } & R)
}

/** How this machine reaches an address that means "every address". */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
