import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountryName } from './country-name.tsx'
import classes from './network.module.css'

type Company = {
  readonly name: string
  readonly avatar: string | null
  readonly code?: string | null
  readonly countryId: string | null
}

type Props = {
  readonly company: Company
  /** The name as it stands, a link say; the bare name unless given. */
  readonly children?: ReactNode
  /** What stands beneath the name, next to code and country. */
  readonly note?: ReactNode
}

/** A company as its picture, name, code and country. */
export function CompanyLine({ company, children, note }: Props) {
  const { name, avatar, code, countryId } = company
  return (
    <span className={classes.company}>
      <Avatar src={avatar} alt="" size={32} radius="sm" color="accent" name={name} />
      <span className={classes.words}>
        <span className={classes.name}>{children ?? name}</span>
        <span className={classes.facts}>
          {code ? <span>{code}</span> : null}
          {countryId ? <CountryName id={countryId} /> : null}
          {note}
        </span>
      </span>
    </span>
  )
}
