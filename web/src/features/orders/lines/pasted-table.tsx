import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import type { PastedField, PastedLine } from '@rumbo/domain/orders/pasted/pasted-lines'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { amountText } from './amount.ts'
import classes from './paste-lines.module.css'

type Props = {
  readonly lines: readonly PastedLine[]
  /** Why a line was refused. */
  readonly refused: ReadonlyMap<PastedLine, string>
}

const fields = ['code', 'description', 'product', 'quantity', 'unit', 'pricePerUnit'] as const

/** Lines as they were pasted; a cell that says nothing says why. */
export function PastedTable({ lines, refused }: Props) {
  const { t } = useTranslation(['order-paste', 'order_lines'])
  const { language } = useDisplay()
  const shown = fields.filter((field) => lines.some(({ values, wrong }) => field in values || field in wrong))
  const cellOf = ({ values, wrong }: PastedLine, field: PastedField) => {
    const code = wrong[field]
    if (code) return <span className={classes.wrong}>{errorText(code, language)}</span>
    const value = values[field] ?? null
    if (isRecord(value)) return labelOf(value)
    if (typeof value !== 'string') return ''
    if (field === 'unit') return t(`order_lines:options.unit.${value}`)
    const isAmount = field === 'quantity' || field === 'pricePerUnit'
    return isAmount && readDecimal(value) !== null ? amountText(value) : value
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
    <section className={classes.scroller} tabIndex={0} aria-label={t('order-paste:table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map((field) => (
              <th key={field} scope="col">
                {t(`order_lines:fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and stay in their order
            <tr key={at}>
              {shown.map((field) => (
                <td key={field}>
                  {cellOf(line, field)}
                  {field === shown[0] && refused.has(line) ? (
                    <div className={classes.wrong}>{refused.get(line)}</div>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
