import { ActionIcon, Avatar, Badge, Menu } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import {
  IconAdjustments,
  IconDoorExit,
  IconDots,
  IconEye,
  IconMail,
  IconQuestionMark,
  IconUserMinus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { OneMenu } from '../../ui/panels/one-menu.tsx'
import { ExplainDrawer } from '../access-preview/explain-drawer.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import classes from './collaborators.module.css'
import { RemoveCollaborator } from './remove-collaborator.tsx'
import { useSeesText } from './use-sees-text.ts'

type Props = {
  readonly recordId: string
  readonly collaborator: Collaborator
  readonly onChange: () => void
}

/** One who takes part: who it is, its part, what it sees, since when and by whom. */
export function CollaboratorRow({ recordId, collaborator, onChange }: Props) {
  const { t } = useTranslation('sharing')
  const kindName = useKindName()
  const { date } = useFormats()
  const seesText = useSeesText()
  const { name, kind, party, isYou, grantedBy } = collaborator
  const since = collaborator.since && t('since', { date: date(collaborator.since.slice(0, 10)) })
  return (
    <li className={classes.row} data-you={isYou || undefined}>
      <Avatar
        src={collaborator.avatar}
        name={name}
        color="accent"
        size={36}
        radius={party === 'user' || party === 'contact' ? 'xl' : 'md'}
        alt=""
        aria-hidden
      />
      <div className={classes.who}>
        <p className={classes.name}>
          {name}
          {isYou ? (
            <Badge size="sm" variant="light" radius="sm" tt="none">
              {t('you')}
            </Badge>
          ) : null}
        </p>
        <p className={classes.quiet}>
          {[kindName(kind), t(`parties.${party}`), collaborator.company].filter(Boolean).join(' · ')}
        </p>
        {collaborator.email ? <p className={classes.quiet}>{collaborator.email}</p> : null}
      </div>
      <div className={classes.sees}>
        <p>{seesText(collaborator)}</p>
        <p className={classes.quiet}>
          {[
            collaborator.mayShare && kind !== 'owner' ? t('mayShare') : null,
            party === 'organization' && kind !== 'owner' && !collaborator.seesOthers
              ? t('seesNoOthers')
              : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={classes.since}>
        {since}
        {grantedBy && kind !== 'owner' ? <span>{t('broughtBy', { name: grantedBy.name })}</span> : null}
      </p>
      <RowMenu recordId={recordId} collaborator={collaborator} onChange={onChange} />
    </li>
  )
}

function RowMenu({ recordId, collaborator, onChange }: Props) {
  const { t } = useRecordTranslation('sharing')
  const navigate = useNavigate()
  const { routes } = useRecordScreen()
  const [open, setOpen] = useState<'why' | 'remove' | null>(null)
  const { name, party, kind, organizationId, userId, partnerId, mayChange, mayRemove, isYou } = collaborator
  const isHolder = party === 'organization' && kind !== 'owner' && organizationId !== null
  const explains = (isHolder && collaborator.profile !== null) || userId !== null
  if (!mayChange && !mayRemove && !explains) return <span />
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actionsFor', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange ? (
            <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onChange}>
              {t('change')}
            </Menu.Item>
          ) : null}
          {isHolder && explains ? (
            <Menu.Item
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() =>
                void navigate(routes.details(recordId, { as: `organization.${organizationId}` }))
              }
            >
              {t('viewAs.do')}
            </Menu.Item>
          ) : null}
          {explains ? (
            <Menu.Item
              leftSection={<IconQuestionMark size={16} aria-hidden />}
              onClick={() => setOpen('why')}
            >
              {t('explain.do')}
            </Menu.Item>
          ) : null}
          {party === 'partner' && partnerId ? (
            <Menu.Item
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/network/$id', params: { id: partnerId } })}
            >
              {t('invite')}
            </Menu.Item>
          ) : null}
          {mayRemove ? (
            <Menu.Item
              color="danger"
              leftSection={
                isYou ? <IconDoorExit size={16} aria-hidden /> : <IconUserMinus size={16} aria-hidden />
              }
              onClick={() => setOpen('remove')}
            >
              {isYou ? t('leave.do') : t('remove.do')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </OneMenu>
      {open === 'why' ? (
        <ExplainDrawer
          id={recordId}
          question={userId ? { userId } : { companyId: organizationId ?? undefined }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <RemoveCollaborator
        recordId={recordId}
        collaborator={collaborator}
        opened={open === 'remove'}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
