import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

const part = (value: Json, name: 'label' | 'code' | 'email'): string =>
  isRecord(value) && typeof value[name] === 'string' ? value[name] : ''

/** A port or country: its code, its name on hover; an address without a code: its name. */
export const placeCell: CellKind = {
  draw: (value) => part(value, 'code') || part(value, 'label'),
  tip: (value) => {
    const code = part(value, 'code')
    return code === '' || code === part(value, 'label') ? null : `${part(value, 'label')} (${code})`
  },
}

/** A carrier: its name, and its code in grey. */
export const carrierCell: CellKind = {
  draw: (value) => {
    const code = part(value, 'code')
    const label = part(value, 'label')
    if (code === '' || code === label) return label
    return (
      <>
        {label} <span className={classes.quiet}>{code}</span>
      </>
    )
  },
}

/** A company or a person: the name, with the e-mail on hover. */
export const partyCell: CellKind = {
  draw: (value) => part(value, 'label'),
  tip: (value) => {
    const email = part(value, 'email')
    return email === '' ? null : `${part(value, 'label')} · ${email}`
  },
}
