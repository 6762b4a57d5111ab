import { type Values, valueIn } from '../../fields/values.ts'
import type { Issue } from '../../kernel/app-error.ts'
import { guardLine } from '../line-rules.ts'
import { isSameValue, type ProposalItem, placeKey, proposedValue } from './proposal.ts'

type Found = Omit<Issue, 'message'>

/** The most changes that are proposed at once. */
export const maxItems = 200

/**
 * What is wrong with changes that are proposed, or about to be accepted, on the lines as they are now. A quantity never goes below what is
 * booked, whoever agreed to it.
 * @param lines by id; a line that isn't among them has gone
 */
export function checkItems(
  items: readonly ProposalItem[],
  lines: ReadonlyMap<string, Values>,
): readonly Found[] {
  const places = new Set(items.map(placeKey))
  if (items.length === 0 || items.length > maxItems || places.size < items.length)
    return [{ path: 'items', code: 'VALUE_NOT_VALID' }]
  const issues = items.flatMap((item): readonly Found[] => {
    const line = lines.get(item.line)
    if (!line) return [{ path: 'items', code: 'VALUE_NOT_VALID' }]
    if (isSameValue(item.field, proposedValue(valueIn(line, item.field)), item.to))
      return [{ path: item.field, code: 'PROPOSAL_CHANGES_NOTHING' }]
    return guardLine(line, { ...line, [item.field]: item.to }).filter(({ path }) => path === item.field)
  })
  return [...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values()]
}
