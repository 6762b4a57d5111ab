import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSwitchOrganization } from '../../lib/session/enter.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { MenuButton, MenuDivider, MenuItem, MenuLabel } from '../../ui/panels/menu.tsx'
import { Initials } from '../../ui/pictures/initials.tsx'
import classes from './sidebar.module.css'

/** The organization that one works in, with the others of the user beneath (SIGN-07). */
export function OrganizationSwitcher({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { organization } = useMembership()
  const switchTo = useSwitchOrganization()
  const navigate = useNavigate()
  const mine = user.organizationUser.filter((membership) => membership.status === 'active')
  return (
    <div className={classes.head}>
      <MenuButton
        position="bottom-start"
        width={240}
        target={
          <UnstyledButton
            className={classes.item}
            data-collapsed={collapsed || undefined}
            data-tip={collapsed ? organization.name : undefined}
            aria-label={t('organization', { name: organization.name })}
          >
            <Picture name={organization.name} src={organization.avatar} />
            {collapsed ? null : (
              <>
                <span className={classes.name}>{organization.name}</span>
                <IconSelector size={16} aria-hidden />
              </>
            )}
          </UnstyledButton>
        }
      >
        <MenuLabel>{t('organizations')}</MenuLabel>
        {mine.map((membership) => (
          <MenuItem
            key={membership.organizationId}
            leftSection={<Picture name={membership.organization.name} src={membership.organization.avatar} />}
            rightSection={
              membership.organizationId === organization.id ? (
                <IconCheck size={16} aria-label={t('current')} />
              ) : null
            }
            onClick={() => switchTo(membership.organizationId)}
          >
            {membership.organization.name}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => navigate({ href: '/sign-up/organization' })}
        >
          {t('joinAnother')}
        </MenuItem>
      </MenuButton>
    </div>
  )
}

const Picture = ({ name, src }: { readonly name: string; readonly src: string | null }) => (
  <Initials src={src} letters={name.slice(0, 1).toUpperCase()} isFilled />
)
