import { Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { Container } from '@rumbo/domain/shipments/shipment'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useShareSentence } from '../sharing/use-share-sentence.ts'
import classes from './history-section.module.css'
import { type Said, saidOf } from './history-sentences.ts'
import { RestoreValue } from './restore-value.tsx'
import { useRightsOn } from './use-rights.ts'
import { useSaveContainer } from './use-save-container.ts'
import { useSaveField } from './use-save-field.ts'

/** Sentences shown of one entry before one asks for all. */
const fewSentences = 3

type Props = {
  readonly id: string
  readonly entry: HistoryEntry
  readonly shipment: Values
  readonly containers: readonly Container[]
  readonly restores: boolean
}

/** One entry as sentences: "Ana changed ETA from 03/11/2026 to 06/11/2026 · tracking, Maersk · 09:14". */
export function HistoryLine({ id, entry, shipment, containers, restores }: Props) {
  const { t } = useTranslation(['shipment-details', 'sharing'])
  const shareSentence = useShareSentence()
  const formats = useFormats()
  const known = { shipments: useCatalogue('shipments'), containers: useCatalogue('containers') }
  const rightOn = { shipments: useRightsOn(id, 'shipments'), containers: useRightsOn(id, 'containers') }
  const own = {
    shipments: known.shipments.catalogue,
    containers: known.containers.catalogue,
    tables: known.shipments.tables,
  }
  const words = { shipments: useFieldWords(own.shipments), containers: useFieldWords(own.containers) }
  const save = { shipments: useSaveField(id), containers: useSaveContainer(id, entry.rowId ?? '') }
  const [all, setAll] = useState(false)
  const mode = modeOf(shipment)
  const who =
    entry.user?.label ??
    (entry.way === 'tracking'
      ? t('history.tracking')
      : (entry.organization?.label ?? t('sharing:history.somebody')))

  function sentence(said: Said): string {
    if (said.kind === 'created' || said.kind === 'deleted' || said.kind === 'restored')
      return t(`history.${said.kind}`, { who })
    if (said.kind === 'share') return shareSentence({ ...said, entry, who })
    const row = { who, row: ('row' in said ? said.row : null) ?? t('containers.unnamed') }
    if (!('field' in said)) return t(`history.${said.kind}`, row)
    const of = said.row === null || said.table ? words.shipments : words.containers
    const label = of.label(said.field, mode)
    return t(`history.${said.kind}`, {
      who,
      field: said.row === null ? label : t('history.fieldOfRow', { field: label, row: said.row }),
      from: of.text(said.from, said.field, mode),
      to: of.text(said.to, said.field, mode),
    })
  }

  /** An earlier value can come back where a person may write the field, and what it stood in is still there. */
  function restoring(said: Said): ReactNode {
    if (!restores || !('field' in said) || said.table || !isRestorable(said)) return null
    const module = said.row === null ? 'shipments' : 'containers'
    const record = said.row === null ? shipment : containers.find((each) => each.id === entry.rowId)
    const current = record?.[said.field.id as keyof typeof record] as Json | undefined
    if (current === undefined || rightOn[module](said.field.id) !== 'edit') return null
    return (
      <RestoreValue
        field={said.field}
        earlier={said.from}
        current={current}
        words={{
          value: words[module].text(said.from, said.field, mode),
          field: words[module].label(said.field, mode),
        }}
        save={save[module]}
      />
    )
  }

  const said = saidOf(entry, containers, own)
  const few = said[0]?.kind === 'created' ? 1 : fewSentences
  const shown = all ? said : said.slice(0, few)
  const [, time] = formats.moment(entry.at).split(' ')
  const way = [t(`history.ways.${entry.way}`), entry.source].filter(Boolean).join(', ')
  return (
    <div className={classes.entry}>
      {shown.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <div key={at} className={classes.line}>
          <p className={classes.sentence}>{sentence(each)}</p>
          {restoring(each)}
        </div>
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

/** Changed together with others, by a dialog that says so. */
const byDialog: readonly string[] = ['freightType', 'modality']

const isRestorable = ({ kind, field, from }: Extract<Said, { readonly field: Field }>) =>
  kind !== 'updated' && from !== null && !field.readOnly && !byDialog.includes(field.id)
