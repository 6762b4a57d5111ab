import { UnstyledButton } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { voyageOf } from '@rumbo/domain/shipments/voyage'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/texts/today.ts'
import { ModeIcon } from '../../mode-icon.tsx'
import { daysOfLeg, drawnStations, shareOfLeg } from './drawn-stations.ts'
import { StationWords } from './station-words.tsx'
import classes from './voyage-line.module.css'

type Props = {
  readonly id: string
  readonly shipment: Values
  readonly timeline: Timeline
  /** Whether the carrier's date may be taken instead of a person's. */
  readonly mayAdopt: boolean
}

/** The way of a shipment as stations on one line: dates, delays, vessels, and where it is now. */
export function VoyageLine({ id, shipment, timeline, mayAdopt }: Props) {
  const { t } = useTranslation('shipment-details')
  const [isWhole, setIsWhole] = useState(false)
  const voyage = voyageOf(shipment, timeline)
  const { stations, legs, at, underway } = voyage
  const mode = modeOf(shipment)
  const last = stations.length - 1
  const drawn = isWhole ? stations.map((_station, index) => ({ at: index })) : drawnStations(voyage)
  const legState = (index: number) =>
    index < at ? 'passed' : index === at && underway ? 'underway' : 'ahead'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a line that is wider than its room
    <section aria-label={t('voyage.label')} className={classes.voyage} tabIndex={0}>
      <ol className={classes.line}>
        {drawn.map((each) => {
          if ('more' in each)
            return (
              <li key={`more ${each.more[0]}`} className={classes.more}>
                <UnstyledButton
                  className={classes.moreButton}
                  aria-label={t('voyage.more', { count: each.more.length })}
                  onClick={() => setIsWhole(true)}
                >
                  +{each.more.length}
                </UnstyledButton>
              </li>
            )
          const station = stations[each.at]
          if (!station) return null
          const isHere = each.at === at && !underway
          const isNext = each.at === at && underway
          const state = each.at < at || isNext ? 'passed' : isHere ? 'here' : 'ahead'
          const room = {
            '--days': daysOfLeg(stations, each.at) ?? 1,
            '--share': isNext ? shareOfLeg(stations, each.at, today()) : 0,
          }
          return (
            <li
              key={each.at}
              className={classes.station}
              data-state={state}
              data-leg={each.at === last ? undefined : legState(each.at)}
              data-before={each.at === 0 ? undefined : legState(each.at - 1)}
              style={room as CSSProperties}
            >
              <span className={classes.dot} aria-hidden />
              {legs[each.at] !== undefined ? (
                <div className={classes.leg}>
                  {isNext ? (
                    <span className={classes.now}>
                      <ModeIcon mode={mode} size={14} label={t('voyage.underway')} />
                    </span>
                  ) : null}
                  {legs[each.at] ? (
                    <span className={classes.vessel}>
                      <ModeIcon mode={mode} size={14} />
                      {legs[each.at]}
                    </span>
                  ) : null}
                </div>
              ) : null}
              <StationWords id={id} station={station} mode={mode} isHere={isHere} mayAdopt={mayAdopt} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
