import { daily, type Settings } from './settings.ts'

/** When a mail is to leave that gathers what is told from `now` on, in ms since 1970; `zone` is the user's. */
export function mailTime(
  { mailsFrequency, sendingTime }: Pick<Settings, 'mailsFrequency' | 'sendingTime'>,
  zone: string,
  now: number,
): number {
  return mailsFrequency === daily ? nextHour(sendingTime, zone, now) : now + mailsFrequency * 60_000
}

const day = 86_400_000

/**
 * The next time after `now` at which clocks of a zone show a whole hour. Where clocks skip it that day, the moment that they skip;
 * where they show it twice, the first.
 */
export function nextHour(time: string, zone: string, now: number): number {
  const [hour = 0] = time.split(':').map(Number)
  const clock = clockOf(zone)
  const today = Math.floor(clock(now) / day)
  const times = [today, today + 1, today + 2].map((each) => instantOf(clock, each * day + hour * 3_600_000))
  return times.find((each) => each > now) ?? now + day
}

/** What the clocks of a zone show at an instant, as if it were UTC. */
type Clock = (instant: number) => number

const quarter = 900_000

/** The first instant at which a clock shows a time, or has passed over it. */
function instantOf(clock: Clock, shown: number): number {
  // The earlier of both candidates, by the offset of the day before and by that of the day after, is never too late.
  const by = (near: number) => shown - (clock(near) - near)
  let at = Math.min(by(shown - day), by(shown + day))
  while (clock(at) < shown) at += quarter
  return at
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The clocks of an IANA zone. */
export function clockOf(zone: string): Clock {
  const format = formats.get(zone) ?? partsIn(zone)
  formats.set(zone, format)
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
  }
}

const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  })
