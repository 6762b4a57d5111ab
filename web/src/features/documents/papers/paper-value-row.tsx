import { ActionIcon, UnstyledButton } from '@mantine/core'
import { modes } from '@rumbo/domain/kernel/mode'
import { IconCheck, IconCircleCheck, IconHelpCircle, IconLock, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import type { PlacedValue } from './marks.ts'
import classes from './paper.module.css'
import type { Offered } from './paper-queries.ts'

const icons = { checked: IconCircleCheck, read: IconTag, unsure: IconHelpCircle }

type Props = {
  readonly value: PlacedValue
  /** The row of the paper that it is of. */
  readonly row: string | null
  readonly isLit: boolean
  /** What it offers to the shipment; null where nothing there takes it. */
  readonly offered: Offered | null
  readonly onLight: () => void
  /** Null where nothing is accepted now. */
  readonly onAccept: ((offered: Offered) => void) | null
}

/** A value of a paper: how sure it is and why, and what stands in the shipment. */
export function PaperValueRow({ value, row, isLit, offered, onLight, onAccept }: Props) {
  const { t } = useTranslation('papers')
  const Icon = icons[value.class]
  const field = t(`fields.${value.field}`)
  const label = row === null || value.field === 'containerNumber' ? field : `${field} · ${row}`
  return (
    <li className={classes.row} data-lit={isLit || undefined} onMouseEnter={onLight}>
      <UnstyledButton className={classes.value} aria-pressed={isLit} onFocus={onLight} onClick={onLight}>
        <span className={classes.field}>{label}</span>
        <span className={classes.text}>{value.text}</span>
        <span className={classes.class} data-class={value.class}>
          <Icon size={14} aria-hidden />
          {t(`classes.${value.class}`)}
        </span>
        <span className={classes.why}>{t(`why.${value.why.code}`, value.why.with)}</span>
      </UnstyledButton>
      {offered ? <Present offered={offered} label={label} onAccept={onAccept} /> : null}
    </li>
  )
}

type PresentProps = Pick<Props, 'onAccept'> & { readonly offered: Offered; readonly label: string }

/** What stands in the shipment, and the way to put the paper's value there. */
function Present({ offered, label, onAccept }: PresentProps) {
  const { t } = useTranslation('papers')
  const { catalogue } = useCatalogue(offered.module)
  const words = useFieldWords(catalogue)
  const field = catalogue.fields.find(({ id }) => id === offered.field)
  const present = field ? words.text(offered.present, field, modes[0]) : ''
  if (offered.isSame) return <span className={classes.present}>{t('same')}</span>
  return (
    <>
      <span className={classes.present}>
        {offered.rowId === null ? t('newContainer') : present === '' ? t('wasEmpty') : <s>{present}</s>}
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
