import { TextInput, type TextInputProps } from '@mantine/core'

/** For the code of an authenticator app: phones offer digits, and programs that keep such codes fill it in. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
    />
  )
}
