import { Pill, PillsInput } from '@mantine/core'
import { email } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import classes from './emails-input.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly value: readonly string[]
  readonly onChange: (emails: readonly string[]) => void
  /** What stands in the box and is no chip yet. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Takes apart what was typed or pasted. */
  readonly split: (typed: string) => readonly string[]
  /** What is wrong with the whole. */
  readonly error?: string | undefined
}

/** Can this be an e-mail address? */
export const isEmail = (text: string): boolean => email.safeParse(text).success

/**
 * One box for several e-mail addresses: a blank, a comma, Enter or leaving the box makes a chip of what was typed; a chip
 * that is no address says so by its color, its mark and the text beneath. Backspace brings the last one back to be corrected.
 */
export function EmailsInput({ label, description, value, onChange, typed, onType, split, error }: Props) {
  const { t } = useTranslation('common')
  const add = (text: string) => {
    onChange([...new Set([...value, ...split(text)])])
    onType('')
  }
  const type = (text: string) => (/[\s,;]$/.test(text) ? add(text.replaceAll(';', ',')) : onType(text))

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1)
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      onChange(value.slice(0, -1))
      onType(last)
    }
  }

  return (
    <PillsInput
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Pill.Group>
        {value.map((address) => (
          <Pill
            key={address}
            className={classes.pill}
            data-invalid={!isEmail(address) || undefined}
            withRemoveButton
            onRemove={() => onChange(value.filter((each) => each !== address))}
            removeButtonProps={{
              'aria-label': t('remove', { what: address }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
          >
            {isEmail(address) ? null : <span aria-hidden>⚠ </span>}
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error !== undefined}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            add(`${typed}${event.clipboardData.getData('text').replaceAll(';', ',')}`)
          }}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            // The form's button reads what is typed itself: a chip more could move it away from under the pointer.
            const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
            if (typed.trim() !== '' && !sends) add(typed)
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}
