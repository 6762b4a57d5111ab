import type { MailInSettings } from '../../platform/mail/mail-in-settings.ts'
import type { BackgroundServices, Services } from '../feature.ts'

/** The setting of mail that comes in, and the secret that proves a Message-ID to be ours. */
export type MailIn = MailInSettings & { readonly secret: Uint8Array }

/** Mail that comes in, by the services; null where it doesn't. */
export function mailInOf({ config, identity }: Pick<Services, 'config' | 'identity'>): MailIn | null {
  return config.mailIn && { ...config.mailIn, secret: identity.keyFor('ids of messages in mails') }
}

/** What mails that come in are stored and read with. */
export type MailInServices = Pick<
  BackgroundServices,
  'pool' | 'callDoor' | 'uploads' | 'quota' | 'scanner'
> & {
  readonly mailIn: MailIn
}

/** The job of the organization that gets a mail. */
export const mailJob = (organizationId: string) =>
  ({ kind: 'job', name: 'mail', organizationId, way: 'api' }) as const
