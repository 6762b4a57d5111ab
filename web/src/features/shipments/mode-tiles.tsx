import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ModeIcon } from './mode-icon.tsx'
import classes from './mode-tiles.module.css'

type Props = {
  readonly label: string
  readonly value: Mode
  readonly onChange: (mode: Mode) => void
  /** Those to choose from; defaults to all four. */
  readonly offered?: readonly Mode[]
}

/** The four ways of transport as tiles; radio marks to the keyboard. */
export function ModeTiles({ label, value, onChange, offered = modes }: Props) {
  const { t } = useTranslation('shipments')
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.tiles}>
        {offered.map((mode) => (
          <label key={mode} className={classes.tile} data-chosen={mode === value || undefined}>
            <input
              type="radio"
              name={name}
              value={mode}
              checked={mode === value}
              onChange={() => onChange(mode)}
              className={classes.radio}
            />
            <ModeIcon mode={mode} size={22} />
            <span>{t(`options.freightType.${mode}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
