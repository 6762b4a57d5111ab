import { Button } from '@mantine/core'
import { revokeCompanyInvitation } from '@rumbo/domain/network/company-invitations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from '../network.module.css'
import { useDeed } from '../use-deed.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { SectionProps } from './partner-details.ts'

/** The way of a company that isn't here to become one that is. */
export function InvitationSection({ partner, mayChange }: SectionProps) {
  const { t } = useTranslation('network')
  const { moment } = useFormats()
  const { busy, perform } = useDeed()
  const [inviting, setInviting] = useState(false)
  const { id, name, invitedUntil } = partner
  return (
    <Section title={t('invite.title')}>
      <p className={classes.quiet}>
        {invitedUntil ? t('invite.until', { when: moment(invitedUntil) }) : t('invite.text', { name })}
      </p>
      {mayChange ? (
        <div className={classes.buttons}>
          <Button variant={invitedUntil ? 'default' : 'filled'} mt="sm" onClick={() => setInviting(true)}>
            {t(invitedUntil ? 'invite.again' : 'invite.open')}
          </Button>
          {invitedUntil ? (
            <Button
              variant="default"
              mt="sm"
              loading={busy !== null}
              onClick={() =>
                perform('revoke', () => call(revokeCompanyInvitation, { id }), t('invite.revoked', { name }))
              }
            >
              {t('invite.revoke')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {inviting ? <InviteDialog partner={partner} onClose={() => setInviting(false)} /> : null}
    </Section>
  )
}
