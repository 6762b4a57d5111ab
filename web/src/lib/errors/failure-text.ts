import { errorText } from '@rumbo/domain/kernel/app-error'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../texts/i18n.ts'
import { isApiError } from './api-error.ts'
import { limitText } from './limit-text.ts'

const isOurs = (code: string): code is ErrorCode => code in errorCodes

/** The text for a failed call, in the reader's language even if that changed meanwhile. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) => {
    if (!isApiError(error)) return t('unknown')
    if (error.kind === 'network') return t('noResponse')
    const { code, message } = error
    if (code === undefined || !isOurs(code))
      return limitText(`${code ?? ''} ${message}`, currentLanguage()) ?? t('unknown')
    // The server has filled the places of a text that holds any.
    return /\{/.test(errorText(code)) ? message : errorText(code, currentLanguage())
  }
}
