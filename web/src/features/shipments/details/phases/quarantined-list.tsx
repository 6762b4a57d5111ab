import { Anchor } from '@mantine/core'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { IconMailQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../../lib/session/my-role.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { Section } from '../../../../ui/page/section.tsx'
import classes from './flags-list.module.css'

/** Messages that name the shipment and could not be read: each with its reason, where in it, who sent it and when. */
export function QuarantinedList({ items }: { readonly items: Timeline['putAside'] }) {
  const { t } = useTranslation(['shipment-phases', 'tracking'])
  const { ago, moment } = useFormats()
  const { can } = useMyRole()
  return (
    <Section
      title={t('quarantined.title')}
      description={t('quarantined.text')}
      actions={
        can('organization:developer') ? (
          <Anchor component={Link} to="/settings/tracking" fz="sm">
            {t('quarantined.open')}
          </Anchor>
        ) : null
      }
    >
      <ul className={classes.flags}>
        {items.map(({ id, code, path, source, receivedAt }) => (
          <li key={id} className={classes.flag}>
            <IconMailQuestion size={16} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              {t(`tracking:refused.${code}`)} {path ? <code className={classes.path}>{path}</code> : null}
              <span className={classes.whose}>
                {source} · <span title={moment(receivedAt)}>{ago(receivedAt, Date.now())}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
