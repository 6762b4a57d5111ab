import type { Refusal } from '@rumbo/domain/fields/refusal'
import { errorText, type Issue } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../scope/scope.ts'

type CodedIssue = Omit<Issue, 'message'> & Pick<Refusal, 'value'>

/** Issues with their texts, in the reader's language. */
export function localizeIssues(scope: Scope, issues: readonly CodedIssue[]): Refusal[] {
  return issues.map(({ path, code, value }) => ({
    path,
    code,
    message: errorText(code, scope.display.language),
    ...(value === undefined ? {} : { value }),
  }))
}
