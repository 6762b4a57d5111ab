import { Button } from '@mantine/core'
import {
  adoptDate,
  type DateCandidate,
  type DateExplained,
} from '@rumbo/domain/shipments/contracts/dates.api'
import { verdicts } from '@rumbo/domain/tracking/fold/why'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { FreshnessDot } from '../../freshness-dot.tsx'
import { type DateKey, whyQuery } from './phase-queries.ts'
import classes from './why.module.css'

type Props = {
  readonly id: string
  readonly date: DateKey
  readonly what: string
  readonly mayAdopt: boolean
  readonly onDone: () => void
}

/** Why a date is what it is: the rule, a person's word next to the carrier's, and every statement about it. */
export function WhyPanel({ id, date, what, mayAdopt, onDone }: Props) {
  const { t } = useTranslation('shipment-phases')
  const formats = useFormats()
  const { data, error, refetch } = useQuery(whyQuery(id, date))
  return (
    <section className={classes.panel} aria-busy={!data && !error}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('why.title')}</h3>
        <span className={classes.what}>
          {what}
          {data?.value ? ` · ${formats.longDate(data.value)}` : ''}
        </span>
      </header>
      {error && !data ? (
        <ErrorState title={t('why.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={3} height={40} /> : null}
      {data ? (
        <>
          <p className={classes.rule}>{t(`why.rules.${data.rule}`)}</p>
          <Sources id={id} date={date} data={data} mayAdopt={mayAdopt} onDone={onDone} />
          {data.firstSeenAt && data.lastSeenAt ? (
            <p className={classes.seen}>
              {t('why.seen', {
                first: formats.moment(data.firstSeenAt),
                last: formats.ago(data.lastSeenAt, Date.now()),
              })}
            </p>
          ) : null}
          {data.candidates.length > 0 ? <Candidates candidates={data.candidates} /> : null}
        </>
      ) : null}
    </section>
  )
}

type SourcesProps = Omit<Props, 'what'> & { readonly data: DateExplained }

/** What a person set and what the carrier says, with the way back to the carrier. */
function Sources({ id, date, data: { hand, told: reported }, mayAdopt, onDone }: SourcesProps) {
  const { t } = useTranslation('shipment-phases')
  const formats = useFormats()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!hand && !reported) return null

  async function adopt() {
    setBusy(true)
    const { field, containerId } = date
    try {
      await call(adoptDate, { id, field, ...(containerId ? { containerId } : {}) })
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      showToast({ status: 'success', title: t('why.adopted'), text: '' })
      onDone()
    } catch {
      // The failed call has already shown its error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.sources}>
      <div>
        {hand ? (
          <p className={classes.line}>
            {t(hand.date === null ? 'why.deletedManually' : 'why.manual', {
              ago: formats.ago(hand.at, Date.now()),
            })}
          </p>
        ) : null}
        {reported ? (
          <p className={classes.line}>{t('why.reported', { date: formats.date(reported) })}</p>
        ) : null}
      </div>
      {reported && mayAdopt && !date.hub ? (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void adopt()}>
          {t('why.adopt')}
        </Button>
      ) : null}
    </div>
  )
}

function Candidates({ candidates }: { readonly candidates: readonly DateCandidate[] }) {
  const { t } = useTranslation('shipment-phases')
  return (
    <>
      <h4 className={classes.subtitle}>{t('why.candidates')}</h4>
      <ol className={classes.candidates}>
        {candidates.map((candidate) => (
          <CandidateLine key={candidate.id} candidate={candidate} />
        ))}
      </ol>
    </>
  )
}

function CandidateLine({ candidate }: { readonly candidate: DateCandidate }) {
  const { t } = useTranslation(['shipment-phases', 'tracking', 'grid'])
  const formats = useFormats()
  const { classifier, code, sourceCode, source, verdict, place, equipment } = candidate
  const known = verdicts.find((each) => each === verdict)
  const event = code === 'unknown' ? sourceCode : t(`tracking:eventCodes.${code}`)
  const words = [source.name, event, place?.label, equipment.join(', ')].filter(Boolean).join(' · ')
  return (
    <li className={classes.candidate} data-chosen={verdict === 'chosen' || undefined}>
      <div className={classes.first}>
        <FreshnessDot freshness={classifier} label={t(`grid:freshness.${classifier}`)} />
        <strong>{formats.date(candidate.date)}</strong>
        <span className={classes.verdict}>
          {known ? t(`shipment-phases:why.verdicts.${known}`) : t(`tracking:ignored.${verdict}`)}
        </span>
      </div>
      <div title={sourceCode}>{words}</div>
      <div className={classes.times}>
        <span>{t('shipment-phases:why.happens', { when: formats.moment(candidate.eventTime) })}</span>
        <span>{t('shipment-phases:why.stated', { when: formats.moment(candidate.createdTime) })}</span>
      </div>
      <div className={classes.times}>
        {t('shipment-phases:why.seen', {
          first: formats.moment(candidate.firstSeenAt),
          last: formats.ago(candidate.lastSeenAt, Date.now()),
        })}
      </div>
    </li>
  )
}
