import { useTranslation } from 'react-i18next'
import { StepDots } from '../../ui/states/step-dots.tsx'

const steps = ['account', 'organization', 'team'] as const

/** How far the sign-up is. */
export function SignUpSteps({ at }: { readonly at: (typeof steps)[number] }) {
  const { t } = useTranslation('sign-up')
  const current = steps.indexOf(at) + 1
  return <StepDots current={current} of={steps.length} label={t('step', { current, of: steps.length })} />
}
