import { Button } from '@mantine/core'
import {
  denyInvitation,
  resendInvitation,
  revokeInvitation,
} from '@rumbo/domain/organizations/invitations.api'
import { acceptJoinRequest, declineJoinRequest } from '@rumbo/domain/organizations/join-requests.api'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useUser } from '../../lib/session/session-state.ts'
import classes from './people.module.css'
import type { PersonRow } from './rows.ts'
import { useDecision } from './use-decision.ts'

type Props = { readonly row: PersonRow; readonly onEdit: (row: PersonRow) => void }

/** What can be done about one who is a member, invited, or waits. */
export function RowActions({ row, onEdit }: Props) {
  const { t } = useTranslation('people')
  const { busy, decide } = useDecision()
  const me = useUser().id
  const { name, email, invitation, request } = row
  const actions = request
    ? [
        {
          text: t('requests.accept'),
          label: t('requests.acceptOne', { name }),
          run: () => call(acceptJoinRequest, { id: request.id }),
          done: t('requests.accepted', { name }),
        },
        {
          text: t('requests.decline'),
          label: t('requests.declineOne', { name }),
          run: () => call(declineJoinRequest, { id: request.id }),
          done: t('requests.declined', { name }),
        },
      ]
    : invitation
      ? [
          {
            text: t('invitations.resend'),
            label: t('invitations.resendOne', { email }),
            run: () => call(resendInvitation, { id: invitation.id }),
            done: t('invitations.resent', { email }),
          },
          // One's own invitation is revoked; an administrator denies somebody else's.
          invitation.invitedBy && invitation.invitedBy.id !== me
            ? {
                text: t('invitations.deny'),
                label: t('invitations.denyOne', { email }),
                run: () => call(denyInvitation, { id: invitation.id }),
                done: t('invitations.denied', { email }),
              }
            : {
                text: t('invitations.revoke'),
                label: t('invitations.revokeOne', { email }),
                run: () => call(revokeInvitation, { id: invitation.id }),
                done: t('invitations.revoked', { email }),
              },
        ]
      : []
  return (
    <div className={classes.buttons}>
      {actions.map(({ text, label, run, done }) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          loading={busy === label}
          disabled={busy !== null}
          aria-label={label}
          onClick={() => decide(label, run, done)}
        >
          {text}
        </Button>
      ))}
      {row.member ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('edit.one', { name })}
          onClick={() => onEdit(row)}
        >
          {t('edit.open')}
        </Button>
      ) : null}
    </div>
  )
}
