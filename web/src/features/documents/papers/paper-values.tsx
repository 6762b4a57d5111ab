import { Button, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { isOfGoods, type PlacedValue } from './marks.ts'
import classes from './paper.module.css'
import type { FilePapers } from './paper-queries.ts'
import { PaperValueRow } from './paper-value-row.tsx'
import { UnreadPages } from './unread-pages.tsx'
import type { Offer } from './use-offer.ts'

type Props = {
  readonly id: string
  readonly papers: FilePapers
  /** The values that are shown. */
  readonly values: readonly PlacedValue[]
  readonly lit: string | null
  readonly onLight: (key: string) => void
  readonly offer: Offer
}

/** The values of a document: what proves each, what stands in the record, and the way to accept them. */
export function PaperValues({ id, papers, values, lit, onLight, offer }: Props) {
  const { t } = useTranslation('papers')
  const { records, record, choose, offered, byKey, typed, isSending, accept } = offer
  const [isDeclined, setDeclined] = useState(false)
  const open = isDeclined ? [] : offered.filter(({ isSame, mayAccept }) => mayAccept && !isSame)
  const checked = open.filter(({ paper, value }) => papers.papers[paper]?.values[value]?.class === 'checked')
  return (
    <section className={classes.values} aria-label={t('values')}>
      <header className={classes.head}>
        <Text size="sm" fw={600}>
          {papers.papers.map(({ kind }) => t(`kinds.${kind}`)).join(', ')}
        </Text>
        {records.length > 1 ? (
          <Select
            size="xs"
            aria-label={t('record')}
            allowDeselect={false}
            data={records.map(({ recordId: value, title }) => ({ value, label: title ?? t('unnamed') }))}
            value={record?.recordId ?? null}
            onChange={choose}
          />
        ) : (
          <Text size="xs" c="dimmed">
            {record === null ? t('noRecord') : t('next', { name: record.title ?? t('unnamed') })}
          </Text>
        )}
        {papers.isScan ? (
          <Text size="xs" c="dimmed">
            {t('scan')}
          </Text>
        ) : null}
        <UnreadPages id={id} papers={papers} />
      </header>
      <ol className={classes.rows}>
        {values.map((value) => {
          const one = byKey.get(value.key) ?? null
          return (
            <PaperValueRow
              key={value.key}
              value={value}
              row={rowName(value, values)}
              isLit={lit === value.key}
              offered={one}
              typed={typed.of(value.key)}
              onLight={() => onLight(value.key)}
              onType={(next) => one && typed.type(one, next)}
              onAccept={isDeclined || isSending ? null : (chosen) => accept([chosen])}
            />
          )
        })}
      </ol>
      <LinesLeft papers={papers} values={values} />
      <InvoiceCheck id={id} papers={papers} />
      {open.length > 0 ? (
        <footer className={classes.foot}>
          {checked.length > 0 ? (
            <Button size="xs" disabled={isSending} onClick={() => accept(checked)}>
              {t('acceptChecked', { count: checked.length })}
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              {t('nothingChecked')}
            </Text>
          )}
          <Button size="xs" variant="default" disabled={isSending} onClick={() => setDeclined(true)}>
            {t('acceptNone')}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}

/** What a row of a paper is known by, the surest first. */
const rowNames = ['containerNumber', 'code', 'description'] as const

function rowName({ row, paper }: PlacedValue, values: readonly PlacedValue[]): string | null {
  if (row === null) return null
  const own = values.filter((each) => each.row === row && each.paper === paper)
  return rowNames.flatMap((field) => own.find((each) => each.field === field)?.text ?? []).at(0) ?? null
}

/** A demurrage or detention invoice is checked by whoever may see finances. */
function InvoiceCheck({ id, papers }: Pick<Props, 'id' | 'papers'>) {
  const { t } = useTranslation('papers')
  const { can } = useMyRole()
  if (!papers.papers.some(({ kind }) => kind === 'demurrageInvoice')) return null
  if (!can('module:finances') || !can('module:shipments')) return null
  return (
    <LinkButton to="/finances/check" search={{ document: id }} size="xs" m={12}>
      {t('checkInvoice')}
    </LinkButton>
  )
}

/** Lines of goods that the record doesn't take are counted alone. */
function LinesLeft({ papers, values }: Pick<Props, 'papers' | 'values'>) {
  const { t } = useTranslation('papers')
  const shown = new Set(values.map(({ paper, row }) => `${paper} ${row}`))
  const lines = papers.papers.flatMap((paper, at) =>
    paper.values.filter((value) => isOfGoods(paper, value)).map(({ row }) => `${at} ${row}`),
  )
  const count = new Set(lines.filter((line) => !shown.has(line))).size
  return count === 0 ? null : (
    <Text size="xs" c="dimmed" className={classes.lines}>
      {t('lines', { count })}
    </Text>
  )
}
