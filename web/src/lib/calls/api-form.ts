import { errorText } from '@rumbo/domain/kernel/app-error'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { passwordLength } from '@rumbo/domain/kernel/password'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isApiError } from '../errors/api-error.ts'
import { useFailureText } from '../errors/failure-text.ts'
import { useKeptForm } from '../storage/kept-form.ts'
import { keep } from '../storage/kept-text.ts'
import { currentLanguage } from '../texts/i18n.ts'

type Options<Values extends FieldValues> = {
  /** What may be sent; what is wrong carries one of our codes. */
  readonly schema: z.ZodType<unknown, Values>
  readonly defaultValues: DefaultValues<Values>
  /** Sends what was typed. Throws an ApiError that the form shows inline. */
  readonly send: (values: Values) => Promise<void>
  /** The field that a code belongs to, where the server names none. */
  readonly fieldOf?: Readonly<Record<string, Path<Values>>>
  /** Under which what is typed and not sent is kept over a reload of the tab. Never of a form that holds a secret. */
  readonly keptAs?: string
}

export type ApiForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'setValue' | 'setFocus' | 'setError' | 'trigger' | 'watch' | 'getValues' | 'reset'
> & {
  /** The properties of a field's input, with what is wrong with it. */
  readonly field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & {
    readonly error: string | undefined
  }
  readonly errorOf: (name: Path<Values>) => string | undefined
  readonly onSubmit: (event: React.FormEvent) => void
  readonly busy: boolean
  /** What failed without belonging to a field. */
  readonly failure: unknown
}

/** A form that sends to the API: checked by the contract's own schema, the server's issues at their fields. */
export function useApiForm<Values extends FieldValues>(options: Options<Values>): ApiForm<Values> {
  const { schema, defaultValues, send, fieldOf = {}, keptAs } = options
  const { i18n } = useTranslation()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(schema), reValidateMode: 'onChange' })
  const { errors, isSubmitting, isSubmitted } = form.formState
  useKeptForm(form, keptAs)

  // What is wrong is said again in the language that was just chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language asks for it
  useEffect(() => {
    if (isSubmitted && Object.keys(errors).length > 0) void form.trigger()
  }, [i18n.language])

  function tell(error: unknown, values: Values) {
    const issues = isApiError(error) ? error.issues.filter(({ path }) => path in values) : []
    for (const { path, message } of issues) form.setError(path as Path<Values>, { type: 'server', message })
    const field = isApiError(error) && error.code ? fieldOf[error.code] : undefined
    if (field) form.setError(field, { type: 'server', message: failureText(error) }, { shouldFocus: true })
    else if (issues.length === 0) setFailure(error)
  }

  const errorOf = (name: Path<Values>) => messageAt(errors, name)
  return {
    ...form,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    busy: isSubmitting,
    failure,
    onSubmit: form.handleSubmit(async (values) => {
      setFailure(null)
      try {
        await send(values)
        if (keptAs !== undefined) keep(keptAs, undefined)
      } catch (error) {
        tell(error, values)
      }
    }),
  }
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

const resolverOf =
  <Values extends FieldValues>(schema: z.ZodType<unknown, Values>): Resolver<Values> =>
  (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0])
      errors[name] ??= { type: 'value', message: issueText(issue, values[name]) }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  const language = currentLanguage()
  if (issue.message in errorCodes) {
    const n = issue.code === 'too_big' ? Number(issue.maximum) : 0
    return errorText(issue.message as ErrorCode, language, { n, ...passwordLength })
  }
  return errorText(
    value === null || value === undefined || value === '' ? 'FIELD_REQUIRED' : 'VALUE_NOT_VALID',
    language,
  )
}
