import { Button } from '@mantine/core'
import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import type { FreeTimeState } from '@rumbo/domain/free-time/assessment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FreeTimeClock } from './free-time-clock.tsx'
import classes from './free-time-section.module.css'

type Assessment = ShipmentFreeTime['assessments'][number]

/** What asks for nothing today. */
const calm: readonly FreeTimeState[] = ['notStarted', 'stopped']

/** The clocks by container: those that run or need work, and at a press the others. */
export function FreeTimeClocks({ assessments }: { readonly assessments: readonly Assessment[] }) {
  const { t } = useTranslation('free-time')
  const [isOpen, setIsOpen] = useState(false)
  const urgent = assessments.filter(({ state }) => !calm.includes(state))
  const few = urgent.length > 0 ? urgent : assessments
  const shown = isOpen ? assessments : few
  const containers = [...new Map(shown.map(({ container }) => [container?.id ?? '', container])).values()]
  const isOfContainers = assessments.some(({ container }) => container !== null)
  const nameOf = (container: Assessment['container']) =>
    container ? (container.number ?? t('unnamed')) : t('whole')
  return (
    <>
      {containers.map((container) => (
        <section key={container?.id ?? ''} className={classes.container} aria-label={nameOf(container)}>
          {isOfContainers ? <h3 className={classes.number}>{nameOf(container)}</h3> : null}
          <ul className={classes.clocks}>
            {shown
              .filter((each) => each.container?.id === container?.id)
              .map((assessment, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: clocks have no id, and are read again as a whole
                <FreeTimeClock key={at} assessment={assessment} />
              ))}
          </ul>
        </section>
      ))}
      {few.length < assessments.length ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('showFew') : t('showAll', { count: assessments.length - few.length })}
        </Button>
      ) : null}
    </>
  )
}
