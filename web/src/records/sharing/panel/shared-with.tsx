import { ActionIcon } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import { CollaboratorLine } from '../collaborator-line.tsx'
import classes from './share-panel.module.css'

type Props = {
  readonly id: string
  readonly known: readonly Collaborator[]
  readonly onRemove: (collaborator: Collaborator) => void
}

/** Who has the record now, each with what it sees and the way to stop sharing. */
export function SharedWith({ id, known, onRemove }: Props) {
  const { t } = useRecordTranslation('sharing')
  const { routes } = useRecordScreen()
  const others = known.filter(({ kind }) => kind !== 'owner')
  if (others.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('panel.sharedWith')}>
      <h3 className={classes.title}>
        {t('panel.sharedWith')}
        <Link {...routes.details(id, { tab: 'collaborators' })} className={classes.all}>
          {t('all')}
        </Link>
      </h3>
      <ul className={classes.people}>
        {others.map((each) => (
          <CollaboratorLine key={each.id} of={each}>
            {each.mayRemove ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('remove.of', { name: each.name })}
                onClick={() => onRemove(each)}
              >
                <IconUserMinus size={16} />
              </ActionIcon>
            ) : null}
          </CollaboratorLine>
        ))}
      </ul>
    </section>
  )
}
