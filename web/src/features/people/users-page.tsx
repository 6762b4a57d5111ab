import { Button, Modal } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/formats.ts'
import { queryClient } from '../../lib/query-client.ts'
import { roleQuery, useOrganization, useUser } from '../../lib/session-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { InviteForm } from './invite-form.tsx'
import { JoinRequestsSection } from './join-requests-section.tsx'
import { MembersSection } from './members-section.tsx'

/** Who works in the organization; for who may change it also who asks to join and who is invited. */
export function UsersPage() {
  const { t } = useTranslation('people')
  const { count } = useFormats()
  const organization = useOrganization()
  const role = useQuery(roleQuery(organization.id, useUser().id)).data
  const manages = role?.organization.users === true
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        count={count(organization.members.length)}
        description={t('description', { organization: organization.name })}
        actions={
          manages ? (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          ) : null
        }
      />
      {manages ? <JoinRequestsSection /> : null}
      <MembersSection />
      {manages ? <InvitationsSection /> : null}
      <Modal
        opened={inviting}
        onClose={() => setInviting(false)}
        title={t('invite.open')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <InviteForm
          onInvited={() => {
            setInviting(false)
            void queryClient.invalidateQueries({ queryKey: ['invitations'] })
          }}
        />
      </Modal>
    </>
  )
}
