import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phaseRank } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { FreshnessDot } from '../../freshness-dot.tsx'
import { Delay } from '../date-facts.tsx'
import { sourceText } from '../source-text.ts'
import type { Container } from './phase-dialog.tsx'
import { type RowDate, type TimelineRow, timelineRows } from './timeline-rows.ts'
import classes from './timeline-table.module.css'
import { WhyDate } from './why-date.tsx'

type Props = {
  readonly id: string
  readonly mode: Mode
  readonly timeline: Timeline
  /** Absent: the shipment as a whole. */
  readonly container: Container | undefined
  readonly owned: boolean
  /** Absent where the reader may not. */
  readonly onEdit: ((phase: PhaseId) => void) | undefined
}

const columns = ['planned', 'estimated', 'actual', 'predicted', 'delay'] as const

/** Phases and ports on the way as a table: its dates, whose they are, and how they moved. */
export function TimelineTable({ id, mode, timeline, container, owned, onEdit }: Props) {
  const { t } = useTranslation('shipment-phases')
  const current = container ? container.phase : (timeline.phase ?? null)
  const reached = current ? phaseRank(mode, current) : -1
  const mayAdopt = owned && onEdit !== undefined
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('timeline.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('timeline.columns.what')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`timeline.columns.${column}`)}
            </th>
          ))}
          {onEdit ? (
            <th scope="col">
              <VisuallyHidden>{t('timeline.columns.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {timelineRows(timeline, { mode, container }).map((row) => (
          <Row
            key={row.key}
            id={id}
            mode={mode}
            row={row}
            current={current}
            reached={reached}
            mayAdopt={mayAdopt}
            onEdit={onEdit}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'id' | 'mode' | 'onEdit'> & {
  readonly row: TimelineRow
  readonly current: PhaseId | null
  /** How far it has come, as a rank of the mode's phases. */
  readonly reached: number
  readonly mayAdopt: boolean
}

function Row({ id, mode, row, current, reached, mayAdopt, onEdit }: RowProps) {
  const { t } = useTranslation(['shipment-phases', 'phases'])
  const formats = useFormats()
  const { what, predicted, delay } = row
  const phase = 'phase' in what ? what.phase : null
  const name =
    'phase' in what
      ? t(`phases:${mode}.${what.phase}`)
      : t(`shipment-phases:timeline.${what.way}`, { place: what.place })
  const isHere = phase !== null && phase === current
  const isPassed = phase === null ? row.actual.fact !== null : phaseRank(mode, phase) < reached
  const label = (column: (typeof columns)[number]) => t(`shipment-phases:timeline.columns.${column}`)
  const dateOf = (column: 'planned' | 'estimated' | 'actual') => (
    <DateCell
      id={id}
      mayAdopt={mayAdopt}
      date={row[column]}
      label={label(column)}
      what={`${name}, ${label(column)}`}
    />
  )
  return (
    <tr
      data-state={isHere ? 'here' : isPassed ? 'passed' : 'ahead'}
      data-port={phase === null || undefined}
      aria-current={isHere ? 'step' : undefined}
    >
      <th scope="row" className={classes.name}>
        {name}
        {isHere ? <span className={classes.here}>{t('shipment-phases:timeline.here')}</span> : null}
      </th>
      {dateOf('planned')}
      {dateOf('estimated')}
      {dateOf('actual')}
      <td data-label={label('predicted')} data-empty={predicted === null || undefined}>
        {predicted ? (
          <span className={classes.date}>
            <FreshnessDot freshness="predicted" label={label('predicted')} />
            {formats.date(predicted)}
            <WhyDate
              id={id}
              mayAdopt={false}
              date={{ field: 'predictiveEta' }}
              what={`${name}, ${label('predicted')}`}
            />
          </span>
        ) : (
          '—'
        )}
      </td>
      <td data-label={label('delay')} data-empty={!delay || undefined}>
        {delay ? <Delay days={delay} /> : delay === 0 ? '0 d' : '—'}
      </td>
      {onEdit ? (
        <td className={classes.act}>
          {phase ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('shipment-phases:timeline.edit', { what: name })}
              onClick={() => onEdit(phase)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}

type CellProps = {
  readonly id: string
  readonly date: RowDate
  readonly label: string
  readonly what: string
  readonly mayAdopt: boolean
}

/** A date with whose it is and since when; the carrier's stands beneath a person's. */
function DateCell({ id, date: { fact, reported, why }, label, what, mayAdopt }: CellProps) {
  const { t } = useTranslation(['shipment-phases', 'shipment-details', 'grid'])
  const formats = useFormats()
  const asks = why !== null && (fact !== null || reported !== null)
  return (
    <td data-label={label} data-empty={(fact === null && reported === null) || undefined}>
      <span className={classes.date}>
        {fact ? (
          <>
            <FreshnessDot freshness={fact.classifier} label={t(`grid:freshness.${fact.classifier}`)} />
            {formats.date(fact.date)}
          </>
        ) : (
          '—'
        )}
        {asks ? <WhyDate id={id} what={what} mayAdopt={mayAdopt} date={why} /> : null}
      </span>
      {fact ? (
        <span className={classes.source}>
          {sourceText(fact, { formats, manual: t('shipment-details:manual') })}
        </span>
      ) : null}
      {reported ? (
        <span className={classes.reported}>
          {t('shipment-phases:timeline.reported', { date: formats.date(reported.date) })}
        </span>
      ) : null}
    </td>
  )
}
