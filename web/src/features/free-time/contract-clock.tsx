import { Select } from '@mantine/core'
import {
  clocks,
  dayBases,
  directions,
  isOfDirection,
  startEvents,
  startRules,
  stopEvents,
} from '@rumbo/domain/free-time/clock'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../lib/calls/api-form.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import classes from './free-time.module.css'
import { calendarsQuery } from './free-time-queries.ts'
import { defaultOf, needsCalendar, type TypedContract } from './typed-contract.ts'

const options = {
  direction: directions,
  clock: clocks,
  startEvent: startEvents,
  startRule: startRules,
  stopEvent: stopEvents,
  dayBasis: dayBases,
  chargeBasis: dayBases,
} as const
type Chosen = keyof typeof options

/** How a clock is counted: from when, until when, by which days. */
export function ContractClock({ form }: { readonly form: ApiForm<TypedContract> }) {
  const { t } = useTranslation(['free-time-settings', 'free-time'])
  const { organizationId } = useMembership()
  const calendars = useQuery(calendarsQuery(organizationId)).data ?? []
  const texts = (name: Chosen, value: string) =>
    name === 'clock' ? t(`free-time:clocks.${value}`) : t(`${textsOf[name]}.${value}`)
  const direction = form.watch('direction')
  const offered = (name: Chosen): readonly string[] => {
    if (name === 'startEvent') return startEvents.filter((event) => isOfDirection(event, direction))
    return name === 'stopEvent'
      ? stopEvents.filter((event) => isOfDirection(event, direction))
      : options[name]
  }
  const select = <Name extends Chosen>(name: Name) => ({
    label: t(`fields.${name}`),
    data: offered(name).map((value) => ({ value, label: texts(name, value) })),
    value: form.watch(name) as string,
    onChange: (value: string | null) => {
      const found = options[name].find((each: string) => each === value)
      if (!found) return
      form.setValue(name, found as never)
      if (name !== 'clock' && name !== 'direction') return
      const clock = clocks.find((each) => each === value) ?? form.watch('clock')
      const defaultEvent = defaultOf(clock, directions.find((each) => each === value) ?? direction)
      form.setValue('startEvent', defaultEvent.startEvent)
      form.setValue('stopEvent', defaultEvent.stopEvent)
    },
    error: form.errorOf(name),
    allowDeselect: false,
  })
  const isCounted = needsCalendar({
    dayBasis: form.watch('dayBasis'),
    chargeBasis: form.watch('chargeBasis'),
    startRule: form.watch('startRule'),
  })
  return (
    <>
      <div className={classes.pair}>
        <Select {...select('clock')} />
        <Select {...select('direction')} />
      </div>
      <div className={classes.pair}>
        <Select {...select('startEvent')} />
        <Select {...select('stopEvent')} />
      </div>
      <Select {...select('startRule')} />
      <div className={classes.pair}>
        <Select {...select('dayBasis')} />
        <Select {...select('chargeBasis')} />
      </div>
      {isCounted ? (
        <Select
          label={t('fields.calendarId')}
          description={calendars.length === 0 ? t('hints.noCalendars') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.watch('calendarId')}
          onChange={(value) => form.setValue('calendarId', value)}
          error={form.errorOf('calendarId')}
          withAsterisk
        />
      ) : null}
    </>
  )
}

const textsOf = {
  direction: 'directions',
  startEvent: 'events',
  stopEvent: 'events',
  startRule: 'rules',
  dayBasis: 'days',
  chargeBasis: 'days',
} as const
