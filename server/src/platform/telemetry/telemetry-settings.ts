import { z } from 'zod'
import type { TelemetrySettings } from './telemetry.ts'
import { isDsn } from './wires/sentry.ts'

const address = z.url({ protocol: /^https?$/, error: 'has to be a URL that begins with https:// or http://' })
const hasName = ({ username, password }: URL): boolean => username + password !== ''
const percent = z
  .string()
  .regex(/^(\d{1,2}|100)$/, 'has to be a number between 0 and 100')
  .transform(Number)

/** Settings of who is to know how the product fares. */
export const telemetrySettings = {
  RUMBO_ERRORS_URL: address
    .refine((value) => {
      const url = new URL(value)
      return isDsn(url) ? url.password === '' : !hasName(url)
    }, 'has to be a DSN like https://key@host/1, or an address without a name and a password')
    .optional()
    .describe(
      'Where errors, traces of calls and sessions are reported: a DSN of Sentry’s protocol (`https://key@host/1`), or any other address, which gets JSON. Without it nothing is reported. See [running](running.md#errors-and-usage).',
    ),
  RUMBO_ERRORS_TRACES: percent.prefault('100').describe('How many of a hundred calls are reported there.'),
  RUMBO_ERRORS_SESSIONS: percent
    .prefault('10')
    .describe('How many of a hundred sessions are reported there; those with an error always are.'),
  RUMBO_USAGE_URL: address
    .refine((value) => !hasName(new URL(value)), 'has to be an address without a name and a password')
    .optional()
    .describe(
      'Where the use of screens is reported, as JSON: which ones are opened and what is done there. Without it nothing is.',
    ),
}

type TelemetryValues = z.output<z.ZodObject<typeof telemetrySettings>>

/** What the settings say of it. */
export function telemetryOf(values: TelemetryValues): TelemetrySettings {
  const { RUMBO_ERRORS_URL: url, RUMBO_ERRORS_TRACES: traces, RUMBO_ERRORS_SESSIONS: sessions } = values
  return {
    errors: url === undefined ? null : { url, traces, sessions },
    usageUrl: values.RUMBO_USAGE_URL ?? null,
  }
}
