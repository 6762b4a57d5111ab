import { ruleInput } from '@rumbo/domain/automation/rule'
import { ruleTemplates } from '@rumbo/domain/automation/templates'
import '@rumbo/domain/orders/module'
import '@rumbo/domain/shipments/module'
import { expect, test } from 'vitest'
import en from '../../../../locales/en-us/automation.json' with { type: 'json' }
import es from '../../../../locales/es-mx/automation.json' with { type: 'json' }
import { draftFrom, inputOf } from './rule-draft.ts'

const roleId = '019ab0c4-3b12-7f23-8a34-5b6c7d8e9f0b'

/** The text of a key of a locale; the key itself where there is none. */
const saidBy = (texts: object) => (key: string) => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as never)[part] : undefined),
      texts,
    )
  return typeof found === 'string' ? found : key
}

test.each([
  ['en-us', en],
  ['es-mx', es],
])('[AUTO-01] ten templates are whole rules in %s, once somebody is named to write to', (_, texts) => {
  expect(ruleTemplates).toHaveLength(10)
  for (const template of ruleTemplates) {
    const draft = draftFrom(template, { roleId, timeZone: 'America/Mexico_City' }, saidBy(texts))
    const steps = draft.steps.map((step) =>
      step.kind === 'mail'
        ? { ...step, to: [{ kind: 'address' as const, email: 'client@example.com' }] }
        : step,
    )
    expect(ruleInput.safeParse(inputOf({ ...draft, steps })).error?.issues ?? []).toEqual([])
    expect(JSON.stringify(draft)).not.toContain('templates.')
  }
})
