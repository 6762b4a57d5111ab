import { Avatar, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './present-people.module.css'
import { useRecordPresence } from './record-presence.ts'

/** So many faces show; the others are a number. */
const maxFaces = 4

/** Who else is on this record now, each as a face with the name. */
export function PresentPeople() {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { others } = useRecordPresence()
  const names = others.map(({ name }) => name).join(', ')
  const more = others.slice(maxFaces)
  return (
    <div role="status" className={classes.others}>
      {others.length > 0 ? (
        <>
          <VisuallyHidden>{t('presence.here', { names })}</VisuallyHidden>
          <Avatar.Group spacing={6} aria-hidden>
            {others.slice(0, maxFaces).map(({ id, name }) => (
              <Tooltip key={id} label={name}>
                <Avatar name={name} color="accent" variant="filled" size={28} radius="xl" alt="" />
              </Tooltip>
            ))}
            {more.length > 0 ? (
              <Tooltip label={more.map(({ name }) => name).join(', ')}>
                <Avatar size={28} radius="xl">
                  +{more.length}
                </Avatar>
              </Tooltip>
            ) : null}
          </Avatar.Group>
        </>
      ) : null}
    </div>
  )
}

/** Who else is editing a field now. */
export function EditingPeople({ field }: { readonly field: string }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const here = useRecordPresence().others.filter((each) => each.field === field)
  if (here.length === 0) return null
  return (
    <span role="status" className={classes.editing}>
      <IconPencil size={14} aria-hidden />
      {t('presence.editing', { name: here.map(({ name }) => name).join(', ') })}
    </span>
  )
}
