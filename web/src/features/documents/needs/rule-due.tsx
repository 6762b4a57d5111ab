import { NumberInput, Select } from '@mantine/core'
import { needDates, needModuleOf } from '@rumbo/domain/documents/needs/need-modules'
import type { DocumentRule } from '@rumbo/domain/documents/needs/rule'
import { useTranslation } from 'react-i18next'
import classes from './needs.module.css'
import { useRuleWords } from './rule-words.ts'

type Due = DocumentRule['due']
type Props = Pick<DocumentRule, 'module' | 'due'> & { readonly onChange: (due: Due) => void }

/** When a document is due: so many days before or after a date of the record, or on no day. */
export function RuleDue({ module, due, onChange }: Props) {
  const { t } = useTranslation('document-needs')
  const words = useRuleWords()
  const dates = needDates.filter((date) => needModuleOf(module).dates.includes(date))
  const count = Math.abs(due?.days ?? 0)
  const isBefore = (due?.days ?? 0) <= 0
  const change = (days: number) => due && onChange({ ...due, days: Math.min(365, Math.max(-365, days)) })
  return (
    <div className={classes.due}>
      <NumberInput
        label={t('days')}
        min={0}
        max={365}
        allowDecimal={false}
        allowNegative={false}
        disabled={due === null}
        value={count}
        onChange={(value) => change((isBefore ? -1 : 1) * (Number(value) || 0))}
      />
      <Select
        label={t('side')}
        data={[
          { value: 'before', label: t('before') },
          { value: 'after', label: t('after') },
        ]}
        allowDeselect={false}
        disabled={due === null}
        value={isBefore ? 'before' : 'after'}
        onChange={(side) => change(side === 'after' ? Math.max(count, 1) : -count)}
      />
      <Select
        className={classes.date}
        label={t('date')}
        data={[
          { value: '', label: t('noDay') },
          ...dates.map((value) => ({ value, label: words.field(value, module) })),
        ]}
        allowDeselect={false}
        value={due?.date ?? ''}
        onChange={(chosen) => {
          const date = dates.find((each) => each === chosen)
          onChange(date ? { date, days: due?.days ?? 0 } : null)
        }}
      />
    </div>
  )
}
