import { Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useRecordAddOns } from '../details/record-add-ons.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRightsOn } from '../details/use-rights.ts'
import { useSaveField } from '../saving/use-save-field.ts'
import { useSaveRow } from '../saving/use-save-row.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { useShareSentence } from '../sharing/use-share-sentence.ts'
import classes from './history-section.module.css'
import { type Said, saidOf } from './history-sentences.ts'
import { RestoreValue } from './restore-value.tsx'
import { useHistoryContext } from './use-history-context.ts'

/** Sentences shown of one entry before one asks for all. */
const fewSentences = 3

type Props = {
  readonly id: string
  readonly entry: HistoryEntry
  readonly values: Values
  /** The rows of modules below the record. */
  readonly rows: readonly RecordAnswer[]
  readonly restores: boolean
}

/** One entry as sentences: "Ana changed ETA from 03/11/2026 to 06/11/2026 · tracking, Maersk · 09:14". */
export function HistoryLine({ id, entry, values, rows, restores }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'sharing'])
  const shareSentence = useShareSentence()
  const formats = useFormats()
  const history = useHistoryContext()
  const { byDialog } = useRecordDetails()
  const addOns = useRecordAddOns(screen.module)
  const { root, children } = history
  const below = children.find(({ module }) => module === entry.module) ?? children[0] ?? root
  const words = { root: useFieldWords(root), below: useFieldWords(below) }
  const rightOn = { root: useRightsOn(id, root.module), below: useRightsOn(id, below.module) }
  const save = {
    root: useSaveField(id),
    below: useSaveRow(id, { child: below.module, rowId: entry.rowId ?? '' }),
  }
  const [all, setAll] = useState(false)
  const mode = useVariantOf(values)
  const who =
    entry.user?.label ??
    (entry.way === 'tracking'
      ? t('history.tracking')
      : (entry.organization?.label ?? t('sharing:history.somebody')))

  function sentence(said: Said): ReactNode {
    if (said.kind === 'noted') {
      const Sentence = addOns.find(({ note }) => note?.id === said.note)?.note?.Sentence
      return Sentence ? <Sentence who={who} from={said.from} to={said.to} /> : null
    }
    if (said.kind === 'created' || said.kind === 'deleted' || said.kind === 'restored')
      return t(`${screen.words.details}:history.${said.kind}`, { who })
    if (said.kind === 'share') return shareSentence({ ...said, entry, who })
    const row = {
      who,
      row: ('row' in said ? said.row : null) ?? t(`${screen.words.details}:history.rowUnnamed`),
    }
    if (!('field' in said)) return t(`${screen.words.details}:history.${said.kind}`, row)
    const of = said.row === null || said.table ? words.root : words.below
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
    if (
      !restores ||
      !('field' in said) ||
      said.table ||
      !isRestorable(said) ||
      byDialog.includes(said.field.id)
    )
      return null
    const of = said.row === null ? 'root' : 'below'
    const record: Readonly<Record<string, Json | undefined>> | undefined =
      said.row === null ? values : rows.find((each) => each.id === entry.rowId)
    const current = record?.[said.field.id]
    if (current === undefined || rightOn[of](said.field.id) !== 'edit') return null
    return (
      <RestoreValue
        field={said.field}
        earlier={said.from}
        current={current}
        words={{
          value: words[of].text(said.from, said.field, mode),
          field: words[of].label(said.field, mode),
        }}
        save={save[of]}
      />
    )
  }

  const said = saidOf(entry, rows, history)
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

const isRestorable = ({ kind, field, from }: Extract<Said, { readonly field: Field }>) =>
  kind !== 'updated' && from !== null && !field.readOnly
