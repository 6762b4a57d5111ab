import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import classes from './voyage-picture.module.css'

/** Stations of the voyage by their place on the line (x, in the picture's units), with what is known of each. */
const stations = [
  { x: 60, code: 'CNSHA', name: 'Shanghai', date: '2026-11-03', state: 'actual' },
  { x: 212, code: 'KRPUS', name: 'Busan', date: '2026-11-07', state: 'actual' },
  { x: 412, code: 'MXZLO', name: 'Manzanillo', date: '2026-11-26', state: 'estimated' },
  { x: 532, code: 'MXGDL', name: 'Guadalajara', date: '2026-11-29', state: 'planned' },
] as const

const line = 168
/** Where the ship is now, on its way from Busan to Manzanillo. */
const ship = 320

/** A shipment as the product shows it: travelled solid, ahead dashed, each date with how sure it is. */
export function VoyagePicture() {
  const { t } = useTranslation('login')
  const day = new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <svg viewBox="0 0 600 320" className={classes.picture} aria-hidden>
      <rect x="0.5" y="0.5" width="599" height="319" rx="12" className={classes.card} />
      <text x="32" y="48" className={classes.name}>
        {t('picture.shipment')}
      </text>
      <text x="32" y="72" className={classes.quiet}>
        MAEU 912345678 · 2 × 40HC
      </text>
      <rect x="472" y="28" width="96" height="26" rx="13" className={classes.badge} />
      <circle cx="490" cy="41" r="4" className={classes.badgeDot} />
      <text x="502" y="45.5" className={classes.badgeText}>
        {t('picture.onTime')}
      </text>
      <path d={`M60 ${line}H${ship}`} className={classes.travelled} />
      <path d={`M${ship} ${line}H532`} className={classes.ahead} />
      <text x="312" y={line - 36} className={classes.leg}>
        MAERSK TUKANG · 644E
      </text>
      {stations.map(({ x, code, name, date, state }) => (
        <g key={code} transform={`translate(${x} 0)`}>
          <circle cy={line} r="7" className={classes.station} data-state={state} />
          <text y={line + 34} className={classes.code}>
            {code}
          </text>
          <text y={line + 53} className={classes.place}>
            {name}
          </text>
          <text y={line + 74} className={classes.date}>
            {day.format(new Date(date))}
          </text>
        </g>
      ))}
      <g transform={`translate(${ship} ${line})`}>
        <circle r="15" className={classes.halo} />
        <path d="M9.5 0-6.5 7-3-0-6.5-7z" className={classes.ship} />
      </g>
      <path d="M32 268H568" className={classes.rule} />
      <circle cx="37" cy="291" r="4" className={classes.fresh} />
      <text x="50" y="295.5" className={classes.quiet}>
        {t('picture.fresh')}
      </text>
    </svg>
  )
}
