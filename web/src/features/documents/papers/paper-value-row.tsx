import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fold } from '@rumbo/domain/fields/text/fold'
import { modes } from '@rumbo/domain/kernel/mode'
import {
  IconCheck,
  IconCircleCheck,
  IconHelpCircle,
  IconLock,
  IconPencil,
  IconTag,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import type { PlacedValue } from './marks.ts'
import classes from './paper.module.css'
import type { Offered } from './paper-queries.ts'
import { TypeOver } from './type-over.tsx'
import type { Typed } from './use-typed.ts'

const icons = { checked: IconCircleCheck, read: IconTag, unsure: IconHelpCircle, typed: IconPencil }

type Props = {
  readonly value: PlacedValue
  /** The row of the paper that it is of. */
  readonly row: string | null
  readonly isLit: boolean
  /** What it offers to the record; null where nothing there takes it. */
  readonly offered: Offered | null
  /** What was typed over it. */
  readonly typed: Typed | undefined
  readonly onLight: () => void
  readonly onType: (typed: Json) => void
  /** Null where nothing is accepted now. */
  readonly onAccept: ((offered: Offered) => void) | null
}

/** A value of a paper: how sure it is and why, and what stands in the record. What isn't checked can be typed over before it is accepted. */
export function PaperValueRow({ value, row, isLit, offered, typed, onLight, onType, onAccept }: Props) {
  const { t } = useTranslation('papers')
  const sure = typed ? 'typed' : value.class
  const Icon = icons[sure]
  const field = t(`fields.${value.field}`)
  const label = row === null || row === value.text ? field : `${field} · ${row}`
  const editable = offered?.mayAccept && !offered.isSame && value.class !== 'checked' ? offered : null
  return (
    <li className={classes.row} data-lit={isLit || undefined} onMouseEnter={onLight} onFocus={onLight}>
      <div className={classes.place}>
        <UnstyledButton className={classes.value} aria-pressed={isLit} onClick={onLight}>
          <span className={classes.field}>{label}</span>
          {editable ? null : <span className={classes.text}>{meantBy(value)}</span>}
          <span className={classes.class} data-class={sure}>
            <Icon size={14} aria-hidden />
            {t(`classes.${sure}`)}
          </span>
          <span className={classes.why}>
            {typed ? t('typedOver', { text: value.text }) : t(`why.${value.why.code}`, value.why.with)}
          </span>
        </UnstyledButton>
        {editable ? (
          <div className={classes.edited}>
            <TypeOver offered={editable} text={value.text} typed={typed} onType={onType} />
          </div>
        ) : null}
      </div>
      {offered ? <Present offered={offered} label={label} typed={typed} onAccept={onAccept} /> : null}
    </li>
  )
}

/** What a value of a paper stands for: where it is proved by another one, as a carrier by its bill, that is not what is written there. */
function meantBy({ text, value }: PlacedValue): string {
  const isNamed = typeof value === 'object' && value !== null && 'label' in value
  return isNamed && !fold(text).includes(fold(value.label)) ? `${value.label} · ${text}` : text
}

type PresentProps = Pick<Props, 'onAccept' | 'typed'> & { readonly offered: Offered; readonly label: string }

/** What stands in the record, and the way to put the paper's value there. */
function Present({ offered, label, typed, onAccept }: PresentProps) {
  const { t } = useTranslation('papers')
  const { catalogue } = useCatalogue(offered.module)
  const words = useFieldWords(catalogue)
  const field = catalogue.fields.find(({ id }) => id === offered.field)
  const present = field ? words.text(offered.present, field, modes[0]) : ''
  if (offered.isSame || typed?.isAccepted) return <span className={classes.present}>{t('same')}</span>
  return (
    <>
      <span className={classes.present}>
        {offered.rowId === null ? (
          t(`newRow.${offered.module}`)
        ) : present === '' ? (
          t('wasEmpty')
        ) : (
          <s>{present}</s>
        )}
      </span>
      {offered.mayAccept ? (
        <ActionIcon
          variant="default"
          aria-label={t('accept', { name: label })}
          disabled={onAccept === null}
          onClick={() => onAccept?.(offered)}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.locked}>
          <IconLock size={14} aria-hidden />
          {t('locked')}
        </span>
      )}
    </>
  )
}
