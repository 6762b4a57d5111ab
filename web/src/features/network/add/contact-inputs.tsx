import { TextInput } from '@mantine/core'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import classes from '../network.module.css'
import { type TypedContact, typedContact } from './partner-schema.ts'

type Props = {
  readonly value: TypedContact
  readonly onChange: (value: TypedContact) => void
  /** Problems show once the user tried to send it. */
  readonly isTried: boolean
}

const inputs = [
  ['name', 'text'],
  ['position', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
] as const

/** The name, position, e-mail and phone of a person at a partner. */
export function ContactInputs({ value, onChange, isTried }: Props) {
  const { t } = useTranslation('network')
  const problems = isTried ? problemsOf(value) : {}
  return (
    <div className={classes.pair}>
      {inputs.map(([name, type]) => (
        <TextInput
          key={name}
          type={type}
          label={t(`contacts.${name}`)}
          autoComplete="off"
          withAsterisk={name === 'name'}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          error={problems[name]}
        />
      ))}
    </div>
  )
}

/** What is wrong with a typed person, by input. */
export function problemsOf(value: TypedContact): Partial<Record<string, string>> {
  const parsed = typedContact.safeParse(value)
  if (parsed.success) return {}
  const isOurs = (code: string): code is ErrorCode => code in errorCodes
  return Object.fromEntries(
    parsed.error.issues.map((issue) => {
      const code = isOurs(issue.message) ? issue.message : 'VALUE_NOT_VALID'
      const n = issue.code === 'too_big' ? Number(issue.maximum) : 0
      return [String(issue.path[0]), errorText(code, currentLanguage(), { n })]
    }),
  )
}
