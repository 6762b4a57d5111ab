import { ActionIcon, Avatar, Button, Menu } from '@mantine/core'
import { updatePartner } from '@rumbo/domain/network/partners.api'
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import { CountryName } from '../country-name.tsx'
import { ConnectDialog } from '../requests/connect-dialog.tsx'
import { PartnerBadge } from '../state-badge.tsx'
import { useDeed } from '../use-deed.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { EditPartner } from './edit-partner.tsx'
import classes from './partner.module.css'
import type { SectionProps } from './partner-details.ts'

/** Who the partner is and how it stands, with what can be done about it. */
export function PartnerHead({ partner, mayChange }: SectionProps) {
  const { t } = useTranslation('network')
  const { moment } = useFormats()
  const { name, avatar, code, countryId, state, archived, invitedUntil, connectedAt } = partner
  return (
    <div className={classes.head}>
      <Avatar src={avatar} alt="" size={56} radius="md" color="accent" name={name} />
      <div className={classes.headWords}>
        <PageHeader
          title={name}
          description={
            <span className={classes.facts}>
              <PartnerBadge state={state} archived={archived} isInvited={invitedUntil !== null} />
              {code ? <span>{code}</span> : null}
              {countryId ? <CountryName id={countryId} /> : null}
              {state === 'connected' && connectedAt ? (
                <span>{t('partner.connectedAt', { when: moment(connectedAt) })}</span>
              ) : null}
            </span>
          }
          actions={mayChange ? <Actions partner={partner} /> : null}
        />
      </div>
    </div>
  )
}

function Actions({ partner }: Pick<SectionProps, 'partner'>) {
  const { t } = useTranslation('network')
  const { busy, perform } = useDeed()
  const [opened, setOpened] = useState<'edit' | 'connect' | 'disconnect' | null>(null)
  const { id, version, name, archived, state, organizationId } = partner
  const close = () => setOpened(null)
  const archive = () =>
    perform(
      'archive',
      () => call(updatePartner, { id, version, archived: !archived }),
      t(archived ? 'partner.unarchived' : 'partner.archived', { name }),
    )
  return (
    <>
      {state === 'ended' && organizationId ? (
        <Button onClick={() => setOpened('connect')}>{t('partner.connectAgain')}</Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpened('edit')}
      >
        {t('partner.edit')}
      </Button>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('partner.more', { name })}
            loading={busy !== null}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={
              archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            onClick={archive}
          >
            {t(archived ? 'partner.unarchive' : 'partner.archive')}
          </Menu.Item>
          {state === 'connected' ? (
            <Menu.Item
              color="danger"
              leftSection={<IconPlugConnectedX size={16} aria-hidden />}
              onClick={() => setOpened('disconnect')}
            >
              {t('disconnect.open')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </OneMenu>
      {opened === 'edit' ? <EditPartner partner={partner} onClose={close} /> : null}
      {opened === 'connect' && organizationId ? (
        <ConnectDialog company={{ ...partner, id: organizationId }} onClose={close} />
      ) : null}
      <DisconnectDialog partner={partner} opened={opened === 'disconnect'} onClose={close} />
    </>
  )
}
