import { figuresOf } from '@rumbo/domain/charges/overview/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FigureLink } from './figure-link.tsx'
import classes from './overview.module.css'
import type { Overview, Side } from './overview-queries.ts'
import type { ShownIn } from './shown-money.ts'

type Props = { readonly overview: Overview; readonly side: Side; readonly shownIn: ShownIn }

/** What isn't paid yet, by how long it is past due. */
export function Ageing({ overview: { today, rows }, side, shownIn }: Props) {
  const { t } = useTranslation('finance-overview')
  const formats = useFormats()
  const figures = rows?.[0]?.figures ?? {}
  return (
    <Section title={t('age.title')} description={t('age.text', { date: formats.date(today) })}>
      <dl className={classes.ages}>
        {figuresOf('age', today).map((figure) => {
          const money = figures[figure.id]
          return (
            <div key={figure.id} data-age={figure.id}>
              <dt>{t(`age.figures.${figure.id}`)}</dt>
              <dd>
                <FigureLink cell={{ view: 'age', side, figure }} money={money} shownIn={shownIn} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
