import { Button } from '@mantine/core'
import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Values } from '@rumbo/domain/fields/values'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import type { HistoryEntry } from '@rumbo/domain/shipments/history.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { Container } from '@rumbo/domain/shipments/shipment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useFormats } from '../../../lib/formats.ts'
import classes from './history-section.module.css'
import { type Said, saidOf } from './history-sentences.ts'

/** Sentences shown of one entry before one asks for all. */
const fewSentences = 3

type Props = {
  readonly entry: HistoryEntry
  readonly shipment: Values
  readonly containers: readonly Container[]
}

/** One entry as sentences: "Ana changed ETA from 03/11/2026 to 06/11/2026 · tracking, Maersk · 09:14". */
export function HistoryLine({ entry, shipment, containers }: Props) {
  const { t } = useTranslation('shipment-details')
  const formats = useFormats()
  const words = {
    shipments: useFieldWords(shipmentCatalogue),
    containers: useFieldWords(containerCatalogue),
  }
  const [all, setAll] = useState(false)
  const mode = modeOf(shipment)
  const who =
    entry.user?.label ?? (entry.way === 'tracking' ? t('history.tracking') : entry.organization.label)

  function sentence(said: Said): string {
    if (said.kind === 'created') return t('history.created', { who })
    const row = { who, row: said.row ?? t('containers.unnamed') }
    if (!('field' in said)) return t(`history.${said.kind}`, row)
    const of = said.row === null ? words.shipments : words.containers
    const label = of.label(said.field, mode)
    return t(`history.${said.kind}`, {
      who,
      field: said.row === null ? label : t('history.fieldOfRow', { field: label, row: said.row }),
      from: of.text(said.from, said.field, mode),
      to: of.text(said.to, said.field, mode),
    })
  }

  const said = saidOf(entry, containers)
  const few = said[0]?.kind === 'created' ? 1 : fewSentences
  const shown = all ? said : said.slice(0, few)
  const [, time] = formats.moment(entry.at).split(' ')
  const way = [t(`history.ways.${entry.way}`), entry.source].filter(Boolean).join(', ')
  return (
    <div className={classes.entry}>
      {shown.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <p key={at} className={classes.sentence}>
          {sentence(each)}
        </p>
      ))}
      {said.length > shown.length ? (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setAll(true)}>
          {t('history.rest', { count: said.length - shown.length })}
        </Button>
      ) : null}
      <p className={classes.meta}>
        {way} · <time dateTime={entry.at}>{time}</time>
      </p>
    </div>
  )
}
