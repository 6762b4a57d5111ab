import { Button, Select, Text } from '@mantine/core'
import { acceptProposals } from '@rumbo/domain/papers/accept/accept.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { linksQuery } from '../document-queries.ts'
import { isOfGoods, type PlacedValue, placeKey, shownValues } from './marks.ts'
import classes from './paper.module.css'
import { type FilePapers, type Offered, proposalsQuery } from './paper-queries.ts'
import { PaperValueRow } from './paper-value-row.tsx'
import { useTyped } from './use-typed.ts'

type Props = {
  readonly id: string
  readonly papers: FilePapers
  readonly lit: string | null
  readonly onLight: (key: string) => void
  readonly recordId: string | undefined
}

/** The values of a document: what proves each, what stands in the shipment, and the way to accept them. */
export function PaperValues({ id, papers, lit, onLight, recordId }: Props) {
  const { t } = useTranslation('papers')
  const shipments = useShipments(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const shipment =
    shipments.find(({ recordId: each }) => each === (chosen ?? recordId)) ?? shipments[0] ?? null
  const { offered, typed, isSending, accept } = useAccepting({ id, n: papers.n }, shipment?.recordId ?? null)
  const [isDeclined, setDeclined] = useState(false)
  const values = shownValues(papers.papers)
  const byKey = new Map(offered.map((each) => [placeKey(each.paper, each.value), each]))
  const open = isDeclined ? [] : offered.filter(({ isSame, mayAccept }) => mayAccept && !isSame)
  const checked = open.filter(({ paper, value }) => papers.papers[paper]?.values[value]?.class === 'checked')
  return (
    <section className={classes.values} aria-label={t('values')}>
      <header className={classes.head}>
        <Text size="sm" fw={600}>
          {papers.papers.map(({ kind }) => t(`kinds.${kind}`)).join(', ')}
        </Text>
        {shipments.length > 1 ? (
          <Select
            size="xs"
            aria-label={t('shipment')}
            allowDeselect={false}
            data={shipments.map(({ recordId: value, title }) => ({ value, label: title ?? t('unnamed') }))}
            value={shipment?.recordId ?? null}
            onChange={setChosen}
          />
        ) : (
          <Text size="xs" c="dimmed">
            {shipment === null ? t('noShipment') : t('next', { name: shipment.title ?? t('unnamed') })}
          </Text>
        )}
        {papers.isScan ? (
          <Text size="xs" c="dimmed">
            {t('scan')}
          </Text>
        ) : null}
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
      <LinesLeft papers={papers} />
      <InvoiceCheck id={id} papers={papers} />
      {open.length > 0 ? (
        <footer className={classes.foot}>
          <Button size="xs" disabled={checked.length === 0 || isSending} onClick={() => accept(checked)}>
            {t('acceptChecked', { count: checked.length })}
          </Button>
          <Button size="xs" variant="default" disabled={isSending} onClick={() => setDeclined(true)}>
            {t('acceptNone')}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}

/** What a row of the paper is known by: the number of its container. */
const rowName = ({ row }: PlacedValue, values: readonly PlacedValue[]): string | null =>
  row === null
    ? null
    : (values.find((each) => each.row === row && each.field === 'containerNumber')?.text ?? null)

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

/** Lines of goods are counted alone: no shipment takes them. */
function LinesLeft({ papers }: { readonly papers: FilePapers }) {
  const { t } = useTranslation('papers')
  const lines = papers.papers.flatMap((paper) => paper.values.filter((value) => isOfGoods(paper, value)))
  const count = new Set(lines.map(({ row }) => row)).size
  return count === 0 ? null : (
    <Text size="xs" c="dimmed" className={classes.lines}>
      {t('lines', { count })}
    </Text>
  )
}

/** The shipments of a document, each once. */
function useShipments(id: string) {
  const { data } = useQuery(linksQuery(id))
  const links = (data?.items ?? []).filter(({ module }) => module === 'shipments' || module === 'containers')
  return links.filter(({ recordId }, at) => links.findIndex((each) => each.recordId === recordId) === at)
}

/** What a version offers to a shipment, and how it is accepted. */
function useAccepting(file: { readonly id: string; readonly n: number }, recordId: string | null) {
  const cache = useQueryClient()
  const [isSending, setSending] = useState(false)
  const typed = useTyped(recordId)
  const { data } = useQuery({ ...proposalsQuery(file, recordId ?? ''), enabled: recordId !== null })
  async function accept(chosen: readonly Offered[]) {
    if (recordId === null || chosen.length === 0) return
    setSending(true)
    const values = chosen.map(({ paper, value, version }) => {
      const over = typed.of(placeKey(paper, value))
      return { paper, value, version, ...(over ? { typed: over.value } : {}) }
    })
    await call(acceptProposals, { ...file, recordId, values }).then(
      () => typed.accepted(chosen),
      () => undefined,
    )
    // What was refused was because something else stands there now.
    await cache.invalidateQueries()
    setSending(false)
  }
  return {
    offered: data?.items ?? [],
    typed,
    isSending,
    accept: (chosen: readonly Offered[]) => void accept(chosen),
  }
}
