import type { RulePerson, RuleRecipient, Step } from '@rumbo/domain/automation/step'
import type { Trigger } from '@rumbo/domain/automation/trigger'
import type { Catalogue } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { type Filter, readFilter } from '@rumbo/domain/fields/filter/filter'
import { modes } from '@rumbo/domain/kernel/mode'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { type FieldWords, useFieldWords } from '../../forms/field-words.ts'
import { useDisplay } from '../../lib/texts/formats.ts'
import { useFilterWords } from '../../records/filters/filter-words.ts'

/** A rule as far as it is said. */
export type Said = {
  readonly module: string
  readonly trigger: Trigger
  readonly filter: Json | Filter
  readonly steps: readonly Step[]
}

/** The three parts of a rule as one sentence: when, if and then. */
export type Sentence = {
  readonly when: string
  /** Null where the rule counts for all records. */
  readonly condition: string | null
  readonly steps: readonly string[]
}

/** Says a rule in words, by the names of its module's fields. */
export function useRuleWords(module: string): (rule: Omit<Said, 'module'>) => Sentence {
  const { t } = useTranslation(['automation', 'alerts', module])
  const { catalogue, sections } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  const says = useFilterWords(words)
  const { language } = useDisplay()
  const fieldName = (id: string) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field) : id
  }
  const value = (id: string, of: Json) => valueWords(catalogue, words, { id, value: of }) || t('empty')
  const list = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(language, { type }).format(items)
  const when = (trigger: Trigger): string => {
    switch (trigger.kind) {
      case 'changed': {
        const field = fieldName(trigger.field)
        if (trigger.byDays !== undefined) return t('when.moves', { field, count: trigger.byDays })
        const from = trigger.from === undefined ? null : value(trigger.field, trigger.from)
        const to = trigger.to === undefined ? null : value(trigger.field, trigger.to)
        if (from !== null && to !== null) return t('when.fromTo', { field, from, to })
        if (to !== null) return t('when.to', { field, to })
        return from === null ? t('when.changes', { field }) : t('when.from', { field, from })
      }
      case 'date': {
        const named = { field: fieldName(trigger.field), time: trigger.time, count: Math.abs(trigger.days) }
        if (trigger.days === 0) return t('when.day', named)
        return trigger.days < 0 ? t('when.before', named) : t('when.after', named)
      }
      case 'schedule':
        return t(`when.every.${trigger.schedule.repeat}`, {
          count: trigger.schedule.every,
          time: trigger.schedule.time,
          days: list(trigger.schedule.weekdays.map((day) => weekdayName(day, language))),
          dates: list(trigger.schedule.monthDays.map(String)),
        })
      case 'alert':
        return trigger.alert === null
          ? t('when.anyAlert')
          : t('when.alert', { alert: t(`alerts:kinds.${trigger.alert}`) })
      case 'proposal':
        return t(trigger.answered ? 'when.answered' : 'when.proposed')
      default:
        return t(`when.${trigger.kind}`)
    }
  }
  const people = (to: readonly (RulePerson | RuleRecipient)[]) => {
    const named = to.flatMap((each) => (each.kind === 'field' ? fieldName(each.field) : []))
    const addresses = to.flatMap((each) => (each.kind === 'address' ? each.email : []))
    const members = to.filter(({ kind }) => kind === 'member').length
    const said = [...named, ...addresses, ...(members > 0 ? [t('then.people', { count: members })] : [])]
    return said.length > 0 ? list(said) : t('then.nobody')
  }
  const then = (step: Step): string => {
    switch (step.kind) {
      case 'set':
        return t('then.set', { field: fieldName(step.field), value: value(step.field, step.value) })
      case 'notify':
        return t('then.notify', { people: people(step.to) })
      case 'mail':
        return t('then.mail', { people: people(step.to) })
      case 'task':
        return t('then.task', { name: withNames(step.name, fieldName) })
      case 'message':
        return t(`then.message.${step.lane}`)
      default:
        return t(`then.${step.kind}`)
    }
  }
  return ({ trigger, filter, steps }) => {
    const read = filter === null ? null : readFilter(filter)
    const parts = read ? ('all' in read ? read.all : [read]) : []
    return {
      when: when(trigger),
      condition: parts.length === 0 ? null : list(parts.map((part) => says.sentence(part, catalogue.fields))),
      steps: steps.map(then),
    }
  }
}

/** A text with the names of the fields that it names. */
const withNames = (text: string, nameOf: (id: string) => string): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (_whole, id: string) => `‹${nameOf(id.trim())}›`)

/** A value as people read it, whatever the transport type that has it. */
export function valueWords(
  { fields }: Catalogue,
  words: FieldWords,
  { id, value }: { readonly id: string; readonly value: Json },
): string {
  const field = fields.find((each) => each.id === id)
  if (!field || value === null) return ''
  const mode =
    modes.find((each) => field.optionsByMode?.[each].some((option) => option === value)) ?? modes[0]
  return words.text(value, field, mode)
}

/** A day of the week by its number, from Sunday, 0. */
export function weekdayName(day: number, language: string): string {
  const at = new Date(`${addDays(aSunday, day)}T12:00:00Z`)
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at)
}

const aSunday = '2026-11-29'
