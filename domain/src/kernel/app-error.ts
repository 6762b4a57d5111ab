import { type ErrorCode, errorCodes } from './errors.ts'
import { fallbackLanguage, type Language } from './language.ts'

/** What is wrong with one field of an input. `path` is the field's id, dotted for nested ones. */
export type Issue = { readonly path: string; readonly code: ErrorCode; readonly message: string }

/** An error that a user may see: its code's text is shown, nothing else leaves the server. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly issues: readonly Omit<Issue, 'message'>[]

  constructor(
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    issues: readonly Omit<Issue, 'message'>[] = [],
  ) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.values = values
    this.issues = issues
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** One field of a change that came too late: what was sent, and what stands there now. */
export type Outdated = { readonly field: string; readonly sent: unknown; readonly current: unknown }

/** A change refused by If-Match, with both values of each of its fields that the caller may see. */
export class OutdatedError extends AppError {
  /** The version that stands now. */
  readonly version: number
  readonly outdated: readonly Outdated[]

  constructor(version: number, outdated: readonly Outdated[]) {
    super('VERSION_OUTDATED')
    this.name = 'OutdatedError'
    this.version = version
    this.outdated = outdated
  }
}

/** The text of a code in a language, with `{n}`-like places filled. */
export function errorText(
  code: ErrorCode,
  language: Language = fallbackLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return errorCodes[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}
