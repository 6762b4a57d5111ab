import { Alert, Anchor, Switch } from '@mantine/core'
import { switchRule } from '@rumbo/domain/automation/api'
import type { Rule } from '@rumbo/domain/automation/rule'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { useDisplay, useFormats } from '../../lib/texts/formats.ts'
import classes from './automation.module.css'
import { refreshRules } from './automation-queries.ts'
import { RuleMenu } from './rule-menu.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { useRuleWords } from './rule-words.ts'

type Props = {
  readonly rule: Rule
  /** The rule that runs before it, and the one after the next: where it can be moved to. */
  readonly before: Rule | null
  readonly afterNext: Rule | null
  readonly isLast: boolean
  readonly onRuns: () => void
  readonly onTry: () => void
}

/** A rule as a sentence. One that wasn't tried as it stands is tried before it is on. */
export function RuleItem({ rule, onRuns, onTry, ...places }: Props) {
  const { t } = useTranslation(['automation', rule.module])
  const { moment, count } = useFormats()
  const sentence = useRuleWords(rule.module)(rule)
  const [busy, setBusy] = useState(false)
  async function toggle(on: boolean) {
    if (on && !rule.tried) return onTry()
    setBusy(true)
    // A failed call has already shown its error; the list then shows what stands.
    await call(switchRule, { id: rule.id, on }).catch(() => undefined)
    await refreshRules()
    setBusy(false)
  }
  return (
    <li className={classes.rule}>
      <div>
        <Anchor component="button" type="button" fz="sm" className={classes.name} onClick={onRuns}>
          {rule.name}
        </Anchor>
        <RuleSentence module={rule.module} sentence={sentence} />
        <span className={classes.quiet}>
          {t('actsAs', { role: rule.role.name })}
          {' · '}
          {rule.lastRunAt === null
            ? t('neverRan')
            : t('ran', { count: rule.runs, n: count(rule.runs), at: moment(rule.lastRunAt) })}
          {rule.failed > 0 ? ` · ${t('failedRuns', { count: rule.failed, n: count(rule.failed) })}` : null}
          {rule.nextAt ? ` · ${t('next', { at: moment(rule.nextAt) })}` : null}
        </span>
        <AlsoWrite rule={rule} />
      </div>
      <div className={classes.acts}>
        <Switch
          aria-label={t('on', { name: rule.name })}
          checked={rule.on}
          disabled={busy}
          onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
        />
        <RuleMenu rule={rule} onRuns={onRuns} onTry={onTry} {...places} />
      </div>
      {rule.paused ? <Paused rule={rule} /> : null}
    </li>
  )
}

function Paused({ rule: { paused, module } }: { readonly rule: Rule }) {
  const { t } = useTranslation('automation')
  const { language } = useDisplay()
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  if (!paused) return null
  const fields = paused.fields.map((id) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field) : t('goneField')
  })
  return (
    <Alert
      style={{ gridColumn: '1 / -1' }}
      color="warning"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('paused')}
    >
      {t(`pauses.${paused.reason}`)} {fields.length > 0 ? new Intl.ListFormat(language).format(fields) : null}
      {paused.chain.length > 0
        ? t('pausedChain', { chain: paused.chain.map(({ name }) => name).join(' → ') })
        : null}
    </Alert>
  )
}

/** Which other rules write the same field, in which order. */
function AlsoWrite({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(rule.module)
  const words = useFieldWords(catalogue)
  const [first] = rule.alsoWrite
  if (!first) return null
  const field = catalogue.fields.find(({ id }) => id === first.field)
  return (
    <span className={classes.quiet}>
      {t(first.runs === 'before' ? 'alsoBefore' : 'alsoAfter', {
        name: first.name,
        field: field ? words.label(field) : '',
      })}
    </span>
  )
}
