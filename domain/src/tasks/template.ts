import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { type TaskLink, taskLinks } from './links.ts'
import { taskReminders } from './options.ts'

const links: readonly TaskLink[] = taskLinks

/** The modules whose records have dates that tasks follow. */
export const templateModules = ['shipments', 'orders'] as const
type TemplateModule = (typeof templateModules)[number]

/** The dates that a task of a module's record may follow. */
export const datesOf = (module: TemplateModule): readonly string[] =>
  links.find((link) => link.module === module)?.rule?.dates ?? []

/** Whose a task of a template is: of who made it or applied it, of whoever is responsible for the record, or nobody's. */
export const templatePeople = ['maker', 'responsible', 'nobody'] as const

/** The most tasks of a template, and templates of an organization. */
export const maxItems = 50
export const maxTemplates = 100

const item = z.strictObject({
  /** Says which task is of which item: applied again, a template makes those alone that the record lacks. */
  id,
  name: requiredText(200),
  description: optionalText(20_000).default(null),
  /** The date of the record that its due day follows, so many days after it; before it where negative. Null: no due day. */
  date: z.string().max(64).nullable().default(null),
  days: z.int().min(-730).max(730).default(0),
  reminders: z.array(z.enum(taskReminders)).max(taskReminders.length).default([]),
  person: z.enum(templatePeople).default('nobody'),
})
export type TemplateItem = z.output<typeof item>

const unchecked = z.strictObject({
  name: requiredText(100),
  module: z.enum(templateModules),
  /** The mode of transport that it is for; null: any. Orders have none. */
  mode: z.enum(modes).nullable().default(null),
  /** Whether each new record of one's own has its tasks from the start. */
  atCreation: z.boolean().default(false),
  items: z.array(item).min(1).max(maxItems),
})

/** What a template says, as it is saved. */
export const templateInput = unchecked.shape
export const template = unchecked.extend({ id })
export type Template = z.output<typeof template>

/** Whether each item follows a date that its records have, and stands in it once. */
export const isSound = ({ module, mode, items }: Omit<Template, 'id'>): boolean =>
  (module === 'shipments' || mode === null) &&
  items.every(({ date }) => date === null || datesOf(module).includes(date)) &&
  new Set(items.map((each) => each.id)).size === items.length
