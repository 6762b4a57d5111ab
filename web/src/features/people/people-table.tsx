import { Avatar } from '@mantine/core'
import type { Invitation } from '@rumbo/domain/organizations/invitation'
import type { MemberStatus } from '@rumbo/domain/organizations/organization'
import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import type { Team } from '@rumbo/domain/organizations/teams.api'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChips } from '../../forms/tags/tag-chips.tsx'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './people.module.css'
import { isOpen, type PersonRow, standingOf, teamsOf } from './rows.ts'

const meanings: Readonly<Record<MemberStatus | Invitation['status'], Meaning>> = {
  active: 'good',
  invited: 'underway',
  waiting: 'look',
  deactivated: 'none',
  pending: 'underway',
  expired: 'look',
  accepted: 'good',
  declined: 'none',
  denied: 'none',
  revoked: 'none',
}

type Props = {
  readonly rows: readonly PersonRow[]
  readonly teams: readonly Team[]
  readonly roles: readonly RoleSummary[]
  /** What stands at the end of a row; none where the user may change nothing. */
  readonly actionsOf?: (row: PersonRow) => ReactNode
  /** What the rows are, where several tables stand on a page. */
  readonly label?: string
}

/** People as rows; on a narrow screen each is a card. */
export function PeopleTable({ rows, teams, roles, actionsOf, label }: Props) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const roleOf = ({ member, invitation }: PersonRow) => {
    const role = roles.find(({ id }) => id === (member?.roleId ?? invitation?.roleId))
    return role ? nameOf(role) : (member?.role.name ?? null)
  }
  const columns = ['person', 'position', 'role', 'teams', 'tags', 'status'] as const
  return (
    <table className={classes.table} aria-rowcount={rows.length + 1} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`columns.${column}`)}
            </th>
          ))}
          {actionsOf ? (
            <th scope="col" data-column="actions">
              <span className={classes.unseen}>{t('columns.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <PersonCell row={row} />
            </th>
            <Cell label={t('columns.position')}>
              {[row.member?.position, row.member?.title].filter(Boolean).join(' · ') || null}
            </Cell>
            <Cell label={t('columns.role')}>{roleOf(row)}</Cell>
            <Cell label={t('columns.teams')}>
              <TeamChips row={row} teams={teams} />
            </Cell>
            <Cell label={t('columns.tags')}>
              {row.member && row.member.tags.length > 0 ? <TagChips ids={row.member.tags} /> : null}
            </Cell>
            <Cell label={t('columns.status')}>
              <StatusBadge meaning={meanings[standingOf(row)]}>
                {t(`statuses.${standingOf(row)}`)}
              </StatusBadge>
            </Cell>
            {actionsOf ? <td>{actionsOf(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell that is named on a card, and absent there when it is empty. */
function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td data-label={label} data-empty={children === null || undefined}>
      {children}
    </td>
  )
}

function PersonCell({ row: { name, email, member, request, invitation } }: { readonly row: PersonRow }) {
  const { t } = useTranslation('people')
  const { moment } = useFormats()
  const me = useUser().id
  return (
    <span className={classes.person}>
      <Avatar src={member?.avatar ?? null} alt="" size={28} color="accent" name={name} />
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
          {member?.userId === me ? <span className={classes.quiet}> · {t('you')}</span> : null}
        </span>
        {invitation || email === name ? null : (
          <span className={classes.email} title={email}>
            {email}
          </span>
        )}
        {request?.note ? <span className={classes.note}>“{request.note}”</span> : null}
        {invitation ? (
          <span className={classes.note}>
            {t(isOpen(invitation) ? 'invitations.times' : 'invitations.sent', {
              sent: moment(invitation.sentAt),
              until: moment(invitation.expiresAt),
            })}
          </span>
        ) : null}
      </span>
    </span>
  )
}

function TeamChips({ row, teams }: { readonly row: PersonRow; readonly teams: readonly Team[] }) {
  return (
    <span className={classes.chips}>
      {teams
        .filter(({ id }) => teamsOf(row).includes(id))
        .map(({ id, name, color }) => (
          <ColorChip key={id} color={color}>
            {name}
          </ColorChip>
        ))}
    </span>
  )
}
