import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'

type Props = { readonly email: string; readonly onBack: () => void }

/** After a sign-up with an address that has an account: its owner alone reads the reason in their mail. */
export function CheckMail({ email, onBack }: Props) {
  const { t } = useTranslation('sign-up')
  return (
    <NarrowPage
      title={t('checkMail.title')}
      description={t('checkMail.description', { email })}
      steps={<SignUpSteps at="account" />}
    >
      <LinkButton to="/login" search={{ email }}>
        {t('account.signIn')}
      </LinkButton>
      <Button variant="default" onClick={onBack}>
        {t('checkMail.back')}
      </Button>
    </NarrowPage>
  )
}
