import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { AskForReset } from './ask-for-reset.tsx'
import { ChooseNewPassword } from './choose-new-password.tsx'

export type ResetQuery = { readonly token?: string | undefined; readonly email?: string | undefined }

/** Without a link's token: asks for the link. With it: the new password. */
export function ResetPasswordPage({ query }: { readonly query: ResetQuery }) {
  const { t } = useTranslation('login')
  const step = query.token ? 'choose' : 'ask'
  return (
    <NarrowPage title={t(`reset.${step}.title`)} description={t(`reset.${step}.description`)}>
      {query.token ? <ChooseNewPassword token={query.token} /> : <AskForReset email={query.email ?? ''} />}
      <p>
        <TextLink to="/login">{t('toSignIn')}</TextLink>
      </p>
    </NarrowPage>
  )
}
