import { isRecord } from '@rumbo/domain/fields/parsed'
import type { TestResult } from '@rumbo/domain/tracking/connect/connect.api'
import { isGoodTest } from '@rumbo/domain/tracking/connect/source-test'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './connect-panel.module.css'

type Props = { readonly result: TestResult; readonly name: string }

/** What a test came to: whether it works, what came in words with its code, what would change, else what to do next. */
export function TestAnswer({ result, name }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { state, status, milliseconds, read, refused, body } = result
  const tone = state === 'ok' ? 'good' : isGoodTest(state) || state === 'busy' ? 'look' : 'bad'
  const Icon = { good: IconCircleCheck, look: IconAlertTriangle, bad: IconCircleX }[tone]
  const next = state === 'ok' ? null : t(`test.next.${state}`, { name })
  const unread = refused > 0 ? t('test.unread', { count: refused }) : t('test.allRead')
  return (
    <div className={classes.answer} role="status">
      <p className={classes.outcome} data-tone={tone}>
        <Icon size={16} aria-hidden />
        <strong>{t(`test.states.${state}`, { status: status ?? '' })}</strong>
        <span className={classes.took}>
          {[
            t('test.milliseconds', { count: milliseconds }),
            state === 'ok' ? [t('test.events', { count: read }), unread].join(', ') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {next ? <p className={classes.next}>{next}</p> : null}
      {body ? <pre className={classes.body}>{body}</pre> : null}
      {state === 'ok' ? <Came result={result} /> : null}
      <p className={classes.quiet}>{t('test.written')}</p>
    </div>
  )
}

/** The newest three events in words, and what they would change. */
function Came({ result: { events, record, changes } }: { readonly result: TestResult }) {
  const { t } = useTranslation(['connect-tracking', 'tracking'])
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const filled = changes.filter(({ from }) => isEmpty(from)).length
  const fields = (count: number) => (count === 0 ? t('test.none') : t('test.fields', { count }))
  return (
    <>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={`${event.sourceCode} ${event.eventTime} ${event.place}`} className={classes.event}>
            <span className={classes.dot} data-sure={event.classifier} aria-hidden />
            <span className={classes.when}>{formats.date(event.eventTime.slice(0, 10))}</span>
            <span className={classes.what}>
              {[t(`tracking:eventCodes.${event.code}`), event.place, event.vessel, event.voyage]
                .filter(Boolean)
                .join(', ')}
            </span>
            <code className={classes.code}>
              {event.sourceCode} · {t(`tracking:classifiers.${event.classifier}`)}
            </code>
          </li>
        ))}
      </ul>
      <p className={classes.would}>
        {record === null
          ? t('test.noShipment')
          : changes.length === 0
            ? t('test.nothing')
            : t('test.would', { filled: fields(filled), changed: fields(changes.length - filled) })}
        {changes.length > 0 ? (
          <button
            type="button"
            className={classes.link}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t(opened ? 'test.fewer' : 'test.all')}
          </button>
        ) : null}
      </p>
      {opened ? <Changes changes={changes} /> : null}
    </>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** What each field would become: then → now. */
function Changes({ changes }: Pick<TestResult, 'changes'>) {
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  return (
    <dl className={classes.changes}>
      {changes.map(({ field: id, from, to }) => {
        const field = catalogue.fields.find((each) => each.id === id)
        if (!field) return null
        const text = (value: TestResult['changes'][number]['to']) =>
          isEmpty(value) ? '–' : words.text(value, field, 'ocean')
        return (
          <div key={id} className={classes.change}>
            <dt>{words.label(field, 'ocean')}</dt>
            <dd>
              {text(from)} → {text(to)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
