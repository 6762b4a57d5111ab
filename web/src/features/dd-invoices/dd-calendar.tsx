import type { CheckedDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './dd-result.module.css'

type Line = CheckedDdInvoice['lines'][number]
type Day = Line['days'][number]

/** A line day by day: what they charge, and what we count. Wider than the page it scrolls. */
export function DdCalendar({ line, container }: { readonly line: Line; readonly container: string }) {
  const { t } = useTranslation('dd-check')
  const { date, longDate } = useFormats()
  const ours = ({ ours: our }: Day): string =>
    our === 'free' ? t('calendar.free') : our !== null && isFree(our) ? '0' : (our ?? '')
  const isOther = ({ theirs, ours: our }: Day) =>
    (theirs ?? '0') !== (our === null || isFree(our) ? '0' : our)
  return (
    <figure className={classes.calendar}>
      <figcaption>
        {container}
        {line.cannot ? <span className={classes.cannot}>{t(`cannot.${line.cannot}`)}</span> : null}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keys */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('calendar.of', { container })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('calendar.day')}</th>
              {line.days.map(({ day }) => (
                <th key={day} scope="col" title={longDate(day)}>
                  {date(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('calendar.theirs')}</th>
              {line.days.map(({ day, theirs }) => (
                <td key={day}>{theirs}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('calendar.ours')}</th>
              {line.days.map((each) => (
                <td
                  key={each.day}
                  data-free={each.ours === 'free' || undefined}
                  data-other={isOther(each) || undefined}
                >
                  {ours(each)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </figure>
  )
}

const isFree = (ours: string): boolean => ours === 'free' || ours === 'stopped' || ours === 'elsewhere'
