import { dayLength } from '../kernel/time/civil-date.ts'
import { type ZoneClock, zoneClock } from '../kernel/time/zone-clock.ts'
import { daily, type Settings } from './settings.ts'

/** When a mail is to leave that gathers the notices from `now` on, in ms since 1970; `zone` is the user's. */
export function mailTime(
  { mailsFrequency, sendingTime }: Pick<Settings, 'mailsFrequency' | 'sendingTime'>,
  zone: string,
  now: number,
): number {
  return mailsFrequency === daily ? nextHour(sendingTime, zone, now) : now + mailsFrequency * 60_000
}

/**
 * The next time after `now` at which clocks of a zone show a whole hour. Where clocks skip it that day, the moment that they skip;
 * where they show it twice, the first.
 */
export function nextHour(time: string, zone: string, now: number): number {
  const [hour = 0] = time.split(':').map(Number)
  const clock = zoneClock(zone)
  const today = Math.floor(clock(now) / dayLength)
  const times = [today, today + 1, today + 2].map((each) =>
    instantOf(clock, each * dayLength + hour * 3_600_000),
  )
  return times.find((each) => each > now) ?? now + dayLength
}

const quarter = 900_000

/** The first instant at which a clock shows a time, or has passed over it. */
function instantOf(clock: ZoneClock, shown: number): number {
  // The earlier of both candidates, by the offset of the day before and by that of the day after, is never too late.
  const by = (near: number) => shown - (clock(near) - near)
  let at = Math.min(by(shown - dayLength), by(shown + dayLength))
  while (clock(at) < shown) at += quarter
  return at
}
