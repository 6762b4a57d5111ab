import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from './partner.module.css'
import type { PartnerDetails } from './partner-details.ts'

/** How much is shared, either way; of a company that isn't here, how many shipments it takes part in. */
export function SharedSection({ partner }: { readonly partner: PartnerDetails }) {
  const { t } = useTranslation('network')
  const { count } = useFormats()
  const { state, name, sharedWithThem, sharedWithYou, takesPartIn } = partner
  const figures =
    state === 'passive'
      ? [[t('shared.takesPartIn'), takesPartIn] as const]
      : [
          [t('shared.withThem', { name }), sharedWithThem] as const,
          [t('shared.withYou', { name }), sharedWithYou] as const,
        ]
  return (
    <Section title={t('shared.title')} description={t(`shared.${state}`)}>
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(figure)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
