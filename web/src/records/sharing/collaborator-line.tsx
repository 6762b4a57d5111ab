import { Avatar } from '@mantine/core'
import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import type { ReactNode } from 'react'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import classes from './collaborator-line.module.css'
import { useSeesText } from './use-sees-text.ts'

/** Who takes part in a record, with their type and what they see; `children` is what can be done about it. */
export function CollaboratorLine({
  of,
  children,
}: {
  readonly of: Collaborator
  readonly children?: ReactNode
}) {
  const kindName = useKindName()
  const seesText = useSeesText()
  return (
    <li className={classes.person}>
      <Avatar src={of.avatar} name={of.name} color="accent" size={24} radius="md" alt="" aria-hidden />
      <span className={classes.name}>{of.name}</span>
      <span className={classes.sees}>
        {[kindName(of.kind), of.kind === 'owner' ? '' : seesText(of)].filter(Boolean).join(' · ')}
      </span>
      {children}
    </li>
  )
}
