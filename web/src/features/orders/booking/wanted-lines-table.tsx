import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { amountText } from '../lines/amount.ts'
import classes from './book-lines.module.css'
import { isTooMuch, leftAfter, type WantedLine } from './wanted-lines.ts'

type Props = {
  readonly lines: readonly WantedLine[]
  /** Why a line was refused, by its id. */
  readonly refused: Readonly<Record<string, string>>
  readonly onChange: (id: string, typed: string) => void
}

/** How much of each line; what is left of it follows as it is typed. */
export function WantedLines({ lines, refused, onChange }: Props) {
  const { t } = useTranslation('order-booking')
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={classes.name}>{line.name}</span>
          <TextInput
            aria-label={t('lines.quantityOf', { name: line.name })}
            inputMode="decimal"
            autoComplete="off"
            value={line.typed}
            error={refused[line.id] || problemOf(line)}
            onChange={({ currentTarget }) => onChange(line.id, currentTarget.value)}
          />
          <span className={classes.left} aria-live="polite">
            {t('form.of', { left: amountText(saidLeft(line)) })}
          </span>
        </li>
      ))}
    </ul>
  )

  function problemOf(line: WantedLine): string | undefined {
    if (leftAfter(line) === null) return t('lines.noQuantity')
    return isTooMuch(line) ? t('lines.tooMuch', { left: amountText(line.left) }) : undefined
  }
}

/** What is left after what is typed, or of the line where that can't be. */
function saidLeft(line: WantedLine): string {
  const after = leftAfter(line)
  return after === null || isTooMuch(line) ? line.left : after
}
