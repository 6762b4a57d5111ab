import { ActionIcon, Anchor, Avatar, Tooltip } from '@mantine/core'
import type { Partner } from '@rumbo/domain/network/partner'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../network.module.css'

type Props = {
  readonly contact: Partner['contacts'][number]
  /** Absent where the user may change nothing. */
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

/** A person at a partner, with the ways to reach them. */
export function ContactLine({ contact, onEdit, onRemove }: Props) {
  const { t } = useTranslation('network')
  const { name, position, email, phone } = contact
  const actions = [
    { text: t('contacts.editOne', { name }), Icon: IconPencil, run: onEdit },
    { text: t('contacts.removeOne', { name }), Icon: IconTrash, run: onRemove },
  ]
  return (
    <li className={`${classes.row} ${classes.tight}`}>
      <span className={classes.company}>
        <Avatar alt="" size={32} color="accent" name={name} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>
            {position ? <span>{position}</span> : null}
            {email ? (
              <Anchor href={`mailto:${email}`} fz="xs">
                {email}
              </Anchor>
            ) : null}
            {phone ? (
              <Anchor href={`tel:${phone}`} fz="xs">
                {phone}
              </Anchor>
            ) : null}
          </span>
        </span>
      </span>
      <span className={classes.buttons}>
        {actions.map(({ text, Icon, run }) =>
          run ? (
            <Tooltip key={text} label={text}>
              <ActionIcon variant="subtle" color="gray" aria-label={text} onClick={run}>
                <Icon size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null,
        )}
      </span>
    </li>
  )
}
