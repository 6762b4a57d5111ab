import { z } from 'zod'
import { isTimeZone } from '../auth/time-zone.ts'
import type { Mode } from '../kernel/mode.ts'
import { withCode } from '../kernel/text.ts'
import { type PhaseId, phasesOf } from '../phases/phase.ts'
import { shipmentFields } from '../shipments/fields.ts'

/** Minutes between the mails of one user: 0 sends at once, `daily` once a day at their hour. */
export const daily = 1_440
export const mailFrequencies = [0, 5, 15, 30, daily] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** Of which shipments somebody gets notices: of all that they may see, or of those that they made, are assigned to or take part in. */
export const reaches = ['all', 'own'] as const

/** Modes as the settings have them: rail follows road (requirement NOTIF-01). */
export const listedModes = ['ocean', 'air', 'road'] as const
export type ListedMode = (typeof listedModes)[number]

/** The dates of a mode whose change somebody may hear of, in the order of the catalogue. */
export const dateFieldsOf = (mode: ListedMode): readonly string[] =>
  shipmentFields.flatMap((field) => {
    const modes: readonly Mode[] | undefined = 'modes' in field ? field.modes : undefined
    const isDate = field.type === 'date' && field.section === 'dates'
    return isDate && (!modes || modes.includes(mode)) ? [field.id] : []
  })

/** The phases of a mode whose beginning somebody may hear of. */
export const phaseIdsOf = (mode: ListedMode): readonly PhaseId[] => phasesOf[mode].map(({ id }) => id)

const oneOf = (allowed: readonly string[]) =>
  z
    .array(z.string().refine((each) => allowed.includes(each), withCode('OPTION_UNKNOWN')))
    .max(50)
    .transform((chosen) => allowed.filter((each) => chosen.includes(each)))
/** A whole hour of the user's zone. */
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):00$/)
const quiet = z
  .strictObject({ from: hour, until: hour })
  .refine(({ from, until }) => from !== until, withCode('VALUE_NOT_VALID'))
const days = (most: number) => z.int().min(0).max(most)

/** A user's wishes in one organization (specification §3, notification settings). */
export const settings = z.object({
  /** Whether they get any notices. */
  enabled: z.boolean(),
  globalState: z.enum(reaches),
  /** Whether notices come by mail too. */
  enabledMails: z.boolean(),
  mailsFrequency: z.literal(mailFrequencies),
  /** When a daily mail leaves. */
  sendingTime: hour,
  /** Hours of the user's zone in which nothing leaves but a daily mail; null: none. */
  quietHours: quiet.nullable(),
  /** Days before the free time ends; null: no notice. Ocean alone. */
  demurrageDays: days(60).nullable(),
  /** While demurrage runs the notice is repeated after so many days; 0: once. */
  demurrageNotificationDays: days(30),
  /** Days before the arrival at the port of discharge; null: no notice. Ocean alone. */
  preAlertDays: days(60).nullable(),
  changeDateOcean: oneOf(dateFieldsOf('ocean')),
  changeDateAir: oneOf(dateFieldsOf('air')),
  changeDateRoad: oneOf(dateFieldsOf('road')),
  changePhaseOcean: oneOf(phaseIdsOf('ocean')),
  changePhaseAir: oneOf(phaseIdsOf('air')),
  changePhaseRoad: oneOf(phaseIdsOf('road')),
  /** Whether messages of people are notified in the product, and by mail. */
  messages: z.boolean(),
  enabledChatMails: z.boolean(),
  chatMailsFrequency: z.literal(mailFrequencies),
})
export type Settings = z.output<typeof settings>

const defaultDates = ['etd', 'atd', 'eta', 'ata']
const afterReady = (mode: ListedMode) => [...phaseIdsOf(mode).slice(1)]

/** The settings of who never chose any (specification §9; the rest so that one hears of what happened and of no more). */
export const defaultSettings: Settings = {
  enabled: true,
  globalState: 'all',
  enabledMails: true,
  mailsFrequency: 15,
  sendingTime: '08:00',
  quietHours: null,
  demurrageDays: 3,
  demurrageNotificationDays: 0,
  preAlertDays: 3,
  changeDateOcean: defaultDates,
  changeDateAir: defaultDates,
  changeDateRoad: defaultDates,
  changePhaseOcean: afterReady('ocean'),
  changePhaseAir: afterReady('air'),
  changePhaseRoad: afterReady('road'),
  messages: true,
  enabledChatMails: true,
  chatMailsFrequency: 15,
}

/** Stored settings as they hold now: what was never chosen, or is no longer known, is as usual. */
export function readSettings(stored: Readonly<Record<string, unknown>> | null): Settings {
  const known = Object.entries(settings.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse(stored?.[key])
    return read.success ? [[key, read.data]] : []
  })
  return { ...defaultSettings, ...Object.fromEntries(known) }
}

/** Whether somebody gets mails of messages that they haven't read. */
export const wantsChatMails = ({ enabled, messages, enabledChatMails }: Settings): boolean =>
  enabled && messages && enabledChatMails

/** When mails of messages leave, as the wish that `mailTime` takes. */
export const chatMailWish = ({
  chatMailsFrequency,
  sendingTime,
}: Settings): Pick<Settings, 'mailsFrequency' | 'sendingTime'> => ({
  mailsFrequency: chatMailsFrequency,
  sendingTime,
})

/** The dates and phases of a mode that somebody hears of. */
export function listsOf(chosen: Settings, mode: Mode) {
  if (mode === 'ocean') return { dates: chosen.changeDateOcean, phases: chosen.changePhaseOcean }
  if (mode === 'air') return { dates: chosen.changeDateAir, phases: chosen.changePhaseAir }
  return { dates: chosen.changeDateRoad, phases: chosen.changePhaseRoad }
}

/** An IANA zone. One zone serves profile and notifications (requirement ORG-05). */
export const zone = z.string().max(64).refine(isTimeZone, withCode('OPTION_UNKNOWN'))

/** The zone of notifications of who chose none (specification §9). */
export const defaultZone = 'America/Bogota'
