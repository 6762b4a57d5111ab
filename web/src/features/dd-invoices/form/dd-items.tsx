import { SegmentedControl } from '@mantine/core'
import { itemsFor, lawAnswers } from '@rumbo/domain/dd-invoices/law'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import classes from './dd-form.module.css'
import type { DraftProps } from './dd-head-inputs.tsx'

/** What 46 CFR 541.6 asks of the invoice: somebody who reads it says whether it is there. */
export function DdItems({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('dd-check')
  return (
    <Section title={t('items.title')} description={t('items.explained')}>
      {itemsFor(draft.direction).map((item) => (
        <div key={item} className={classes.item}>
          <span id={`item-${item}`}>{t(`items.of.${item}`)}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={`item-${item}`}
            data={lawAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
            value={draft.items[item] ?? 'cannotTell'}
            onChange={(value) =>
              onChange({
                ...draft,
                items: { ...draft.items, [item]: lawAnswers.find((each) => each === value) ?? 'cannotTell' },
              })
            }
          />
        </div>
      ))}
    </Section>
  )
}
