import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import classes from './sheet-head.module.css'

/** Whose sheet it is and of what. */
export function SheetHead({ sheet: { head, title, numbers } }: { readonly sheet: Sheet }) {
  return (
    <header>
      <div className={classes.company}>
        {head.logo ? (
          <img className={classes.picture} src={`data:${head.logo.type};base64,${head.logo.data}`} alt="" />
        ) : (
          <svg className={classes.logo} viewBox="0 0 26 26" aria-hidden>
            <rect width="26" height="26" rx="4" />
            <text x="13" y="17.6" textAnchor="middle">
              {[...head.organization][0]?.toUpperCase()}
            </text>
          </svg>
        )}
        <div className={classes.names}>
          <strong className={classes.organization}>{head.organization}</strong>
          <div>{head.address}</div>
        </div>
        <div className={classes.kind}>
          <strong>{head.kind}</strong>
          <div>{head.printedAt}</div>
        </div>
      </div>
      <div className={classes.title} data-long={title.text.length > 90 || undefined}>
        <h1 className={classes.name}>
          {title.text} <span className={classes.reference}>{title.reference}</span>
        </h1>
        <strong className={classes.state}>{title.state}</strong>
      </div>
      <div className={classes.numbers}>
        {numbers.map(({ label, text }) => (
          <span key={label + text}>
            {label === '' ? text : `${label} `}
            {label === '' ? null : <strong>{text}</strong>}
          </span>
        ))}
      </div>
    </header>
  )
}
