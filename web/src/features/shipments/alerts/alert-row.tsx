import { Button, Checkbox } from '@mantine/core'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { today } from '../../../lib/texts/today.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertIcon } from './alert-icon.tsx'
import { alertPages } from './alert-queries.ts'
import { useAlertWords } from './alert-words.ts'
import classes from './alerts.module.css'
import { CloseDialog } from './close-dialog.tsx'
import { useCostWords } from './cost-words.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import { type AlertActions, useAlertActions } from './use-alerts.ts'
import { findAdjacentRow, useHandOn } from './use-hand-on.ts'

type Props = {
  readonly alert: Alert
  /** Where several can be changed at once. */
  readonly selection?: { readonly isOn: boolean; readonly onToggle: () => void }
}

/** One alert: what crossed, what it costs, since when, whose it is, what comes next; its keys are E, S, A, O, X and Enter. */
export function AlertRow({ alert, selection }: Props) {
  const { t } = useTranslation('alerts')
  const words = useAlertWords()
  const row = useRef<HTMLLIElement>(null)
  const actions = useRowActions(row)
  const navigate = useNavigate()
  const [panel, setPanel] = useState<'work' | 'close' | null>(null)
  const what = words(alert)
  const cost = useCostWords()(alert.cost)
  const isClosed = alert.state === 'closed'

  function shut() {
    setPanel(null)
    row.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.target !== row.current || event.ctrlKey || event.metaKey || event.altKey) return
    const deeds: Readonly<Record<string, (() => unknown) | false>> = {
      enter: () => setPanel('work'),
      e: !isClosed && (() => setPanel('close')),
      s: !isClosed && (() => row.current?.querySelector<HTMLElement>('[data-snooze]')?.click()),
      a: !isClosed && (() => actions.take(alert)),
      x: selection !== undefined && (() => selection.onToggle()),
      o: () => navigate({ to: alertPages[alert.record.module], params: { id: alert.record.id } }),
      arrowdown: () => row.current && findAdjacentRow(row.current, 1)?.focus(),
      arrowup: () => row.current && findAdjacentRow(row.current, -1)?.focus(),
    }
    const deed = deeds[event.key.toLowerCase()]
    if (!deed) return
    event.preventDefault()
    void deed()
  }

  return (
    <li
      ref={row}
      className={classes.row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row is reached and worked by keys, as in a mail box
      tabIndex={0}
      data-alert
      onKeyDown={press}
      data-holds={alert.holds || undefined}
    >
      {selection ? (
        <Checkbox
          size="xs"
          aria-label={t('of', { action: t('many.select'), what: `${alert.record.name}, ${what}` })}
          checked={selection.isOn}
          onChange={selection.onToggle}
        />
      ) : null}
      <span className={classes.icon}>
        <AlertIcon kind={alert.kind} />
      </span>
      <span className={classes.words}>
        <span className={classes.said}>
          {what}
          {cost ? <span className={classes.cost}>{cost}</span> : null}
        </span>
        <Standing alert={alert} />
      </span>
      <span className={classes.actions}>
        {isClosed || alert.owner ? null : (
          <Button
            variant="light"
            size="compact-sm"
            aria-label={t('of', { action: t('take'), what })}
            onClick={() => void actions.take(alert)}
          >
            {t('take')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('of', { action: t('work'), what })}
          onClick={() => setPanel('work')}
        >
          {t('work')}
        </Button>
        {isClosed ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void actions.reopen(alert)}>
            {t('reopen')}
          </Button>
        ) : (
          <>
            <SnoozeMenu alert={alert} actions={actions} what={what} />
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('of', { action: t('close'), what })}
              onClick={() => setPanel('close')}
            >
              {t('close')}
            </Button>
          </>
        )}
      </span>
      {panel === 'work' ? <AlertDialog alert={alert} what={what} actions={actions} onClose={shut} /> : null}
      {panel === 'close' ? <CloseDialog alert={alert} what={what} actions={actions} onClose={shut} /> : null}
    </li>
  )
}

/** What one can do with the alert of a row; where the row goes by it, the next one has the focus. */
function useRowActions(row: RefObject<HTMLElement | null>): AlertActions {
  const handOn = useHandOn(row)
  const actions = useAlertActions()
  return {
    work: (alert, wish) => handOn(() => actions.work(alert, wish)),
    take: (alert) => handOn(() => actions.take(alert)),
    snooze: (alert, until) => handOn(() => actions.snooze(alert, until)),
    close: (alert, why) => handOn(() => actions.close(alert, why)),
    reopen: (alert) => handOn(() => actions.reopen(alert)),
  }
}

/** Whose it is, what comes next, since when; of a closed one why. */
function Standing({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const now = Date.now()
  if (alert.closed) {
    const { reason, by, at, note } = alert.closed
    const line = t('closedLine', {
      reason: t(`reasons.${reason}`),
      by: by?.name ?? t('byProduct'),
      ago: formats.ago(at, now),
    })
    return <span className={classes.quiet}>{[line, note].filter(Boolean).join(' · ')}</span>
  }
  const isOverdue = alert.dueOn !== null && alert.dueOn < today()
  const due = alert.dueOn ? t(isOverdue ? 'overdue' : 'dueOn', { date: formats.date(alert.dueOn) }) : null
  const before = [alert.owner?.name ?? t('nobody'), alert.nextStep]
  const after = [
    alert.snoozedUntil ? t('snoozedUntil', { date: formats.moment(alert.snoozedUntil) }) : null,
    t('since', { ago: formats.ago(alert.firedAt, now) }),
    alert.holds || alert.kind === 'dateMoved' ? null : t('passedMark'),
  ]
  return (
    <span className={classes.quiet}>
      {before.filter(Boolean).join(' · ')} ·{' '}
      {due ? <span className={isOverdue ? classes.overdue : undefined}>{due} · </span> : null}
      {after.filter(Boolean).join(' · ')}
    </span>
  )
}
