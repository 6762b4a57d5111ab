import type { SheetLine as Line } from '@rumbo/domain/records/sheets/sheet'
import classes from './sheet-line.module.css'

/** The way on one line: done is solid with filled stations, ahead dotted with hollow ones, and a sign where it is. */
export function SheetLine({ line: { stations, legs, icon, note } }: { readonly line: Line }) {
  const last = stations.length - 1
  return (
    <section className={classes.block}>
      <ol className={classes.line} style={{ gridTemplateColumns: gridOf(last) }}>
        {stations.map((station, at) => {
          const leg = legs[at]
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
              key={at}
              className={classes.station}
              data-last={(at === last && last > 0) || undefined}
              data-shares={at === last - 1 || undefined}
            >
              <div className={classes.leg}>{leg?.text}</div>
              <svg className={classes.way} aria-hidden>
                {leg ? <Leg done={leg.done} icon={icon} /> : null}
                <circle
                  cx={at === last && last > 0 ? '100%' : '4.6pt'}
                  cy="7pt"
                  r="3.9pt"
                  fill={station.state === 'done' ? '#14171c' : '#fff'}
                  stroke="#14171c"
                  strokeWidth="1.4pt"
                  {...(at === last && last > 0 ? { style: { transform: 'translateX(-4.6pt)' } } : {})}
                />
              </svg>
              <strong className={classes.name}>{station.name}</strong>
              {station.texts.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </li>
          )
        })}
      </ol>
      {note === '' ? null : <p className={classes.note}>{note}</p>}
    </section>
  )
}

/** The last one's words end with the line; it shares the last step with the one before. */
const gridOf = (last: number): string =>
  last <= 1 ? `repeat(${last + 1}, 1fr)` : `repeat(${last - 1}, 2fr) 1fr 1fr`

/** From a station to the next: what is done of it is solid. */
function Leg({ done, icon }: { readonly done: number; readonly icon: readonly string[] }) {
  const reached = `${done * 100}%`
  return (
    <>
      <line x1={reached} x2="100%" y1="7pt" y2="7pt" className={classes.ahead} />
      <line x1="0" x2={reached} y1="7pt" y2="7pt" className={classes.done} />
      {done > 0 && done < 1 ? (
        <svg x={reached} y="0" overflow="visible" aria-hidden>
          <circle cx="0" cy="7pt" r="7pt" fill="#fff" stroke="#14171c" strokeWidth="1.2pt" />
          <g style={{ transform: 'translate(-4.5pt, 2.5pt) scale(0.5)' }}>
            {icon.map((path) => (
              <path key={path} d={path} fill="none" stroke="#14171c" strokeWidth="2" />
            ))}
          </g>
        </svg>
      ) : null}
    </>
  )
}
