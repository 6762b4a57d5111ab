import type { CheckedDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DdCalendar } from './dd-calendar.tsx'
import { DdFindings } from './dd-findings.tsx'
import classes from './dd-result.module.css'
import { moneyText } from './money-text.ts'
import { verdictMeanings } from './verdict-badge.tsx'

type Props = {
  readonly checked: CheckedDdInvoice
  readonly currency: string
  /** The container of a line; empty of the whole invoice. */
  readonly nameOf: (line: string | null) => string
}

/** The result of the check: the sums, a calendar a line, the findings, and the law of the US. */
export function DdResult({ checked, currency, nameOf }: Props) {
  const { t } = useTranslation('dd-check')
  const { date } = useFormats()
  const money = (amount: string) => moneyText(amount, currency)
  const { law } = checked
  return (
    <>
      <Section title={t('result.title')}>
        <div className={classes.head} role="status">
          <StatusBadge meaning={verdictMeanings[checked.verdict]}>
            {t(`verdicts.${checked.verdict}`, { amount: money(checked.wrong) })}
          </StatusBadge>
          <dl className={classes.sums}>
            <Sum label={t('result.theirs')} text={money(checked.theirs)} />
            <Sum label={t('result.ours')} text={money(checked.ours)} />
            <Sum label={t('result.wrong')} text={money(checked.wrong)} />
            {law?.askUntil ? <Sum label={t('result.askUntil')} text={date(law.askUntil)} /> : null}
          </dl>
        </div>
        {checked.lines.map((line) => (
          <DdCalendar key={line.id} line={line} container={nameOf(line.id)} />
        ))}
      </Section>
      <Section title={t('findings.title')}>
        <DdFindings findings={checked.findings} money={money} nameOf={nameOf} />
      </Section>
      {law ? (
        <Section title={t('law.title')} description={t('law.explained')}>
          <ul className={classes.law}>
            {(['a', 'b', 'c', 'd', 'e'] as const).map((paragraph) => {
              const items = law.items.filter((each) => each.paragraph === paragraph)
              const count = (is: (typeof items)[number]['answer']) =>
                items.filter((each) => each.answer === is).length
              return (
                <li key={paragraph}>
                  {t(`law.paragraphs.${paragraph}`)}{' '}
                  {t('law.count', { found: count('found'), of: items.length, unclear: count('cannotTell') })}
                </li>
              )
            })}
            <li>
              {t('law.issued')} {t(`answers.${law.issued}`)}
            </li>
          </ul>
        </Section>
      ) : null}
    </>
  )
}

const Sum = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)
