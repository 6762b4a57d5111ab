import type { Refusal } from '@rumbo/domain/fields/refusal'
import { errorText, type Issue } from '@rumbo/domain/kernel/app-error'
import type { Scope } from './scope.ts'

/** Issues with their texts, in the reader's language. */
export function toldIssues(scope: Scope, issues: readonly Omit<Issue, 'message'>[]): Refusal[] {
  return issues.map(({ path, code }) => ({ path, code, message: errorText(code, scope.display.language) }))
}
