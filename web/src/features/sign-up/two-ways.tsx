import { UnstyledButton } from '@mantine/core'
import { IconBuildingPlus, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskToJoin } from './ask-to-join.tsx'
import classes from './organizations.module.css'

/** Join or create, as two equal cards; joining opens the search beneath. */
export function TwoWays() {
  const { t } = useTranslation('sign-up')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className={classes.ways}>
        <UnstyledButton className={classes.way} aria-expanded={asking} onClick={() => setAsking(!asking)}>
          <IconUsersPlus size={24} aria-hidden className={classes.icon} />
          <span className={classes.wayTitle}>{t('open.askTitle')}</span>
          <span className={classes.wayText}>{t('open.askText')}</span>
        </UnstyledButton>
        <Link to="/sign-up/new-organization" className={classes.way}>
          <IconBuildingPlus size={24} aria-hidden className={classes.icon} />
          <span className={classes.wayTitle}>{t('open.createTitle')}</span>
          <span className={classes.wayText}>{t('open.createText')}</span>
        </Link>
      </div>
      {asking ? <AskToJoin /> : null}
    </>
  )
}
