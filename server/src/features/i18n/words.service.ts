import type { Field } from '@rumbo/domain/fields/field'
import { labelKey, optionKey, sectionKey } from '@rumbo/domain/fields/label-key'
import type { Language } from '@rumbo/domain/kernel/language'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import type { Scope } from '../../access/scope/scope.ts'
import { productTexts, type Texts } from './catalogue-files.ts'
import { layOver, ownLabels } from './own-labels.ts'

/** What an organization calls its fields in one language: for metadata, files and mails. Rights are the caller's to ask. */
export type Words = {
  /** Of a mode where modes have words of their own; without one, the word for records of all modes together. */
  readonly labelOf: (module: string, field: Field, mode?: Mode) => string
  readonly sectionOf: (module: string, section: string) => string
  /** The option of a mode where modes have options of their own; without one, of the first that has it. */
  readonly optionOf: (module: string, field: Field, option: string, mode?: Mode) => string
  /** Any text by its key, `tracking:eventCodes.arrived`; the key itself where there is none. */
  readonly textOf: (key: string) => string
}

/** The words of the scope's organization, its own laid over the product's; defaults to the acting user's language. */
export async function readWords(
  scope: Pick<Scope, 'all' | 'display'>,
  language: Language = scope.display.language,
): Promise<Words> {
  const texts = layOver(await productTexts(language), await scope.all(ownLabels(language)))
  return {
    labelOf: (module, field, mode) => field.name ?? textAt(texts, labelKey(module, field, mode)) ?? field.id,
    sectionOf: (module, section) => textAt(texts, sectionKey(module, section)) ?? section,
    optionOf: (module, field, value, wanted) => {
      const own = field.choices?.find(({ id }) => id === value)
      if (own) return own.name
      const has = (each: Mode) => field.optionsByMode?.[each].includes(value)
      const mode = wanted && has(wanted) ? wanted : (modes.find(has) ?? modes[0])
      return textAt(texts, optionKey(module, field, { value, mode })) ?? value
    },
    textOf: (key) => textAt(texts, key) ?? key,
  }
}

/** The product's own texts of a language by key, for whoever is of no organization; `{{name}}` is filled in. */
export async function readTexts(language: Language) {
  const texts = await productTexts(language)
  return (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (textAt(texts, key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The text of a key, `shipments:fields.eta`; undefined where there is none. */
function textAt(texts: Texts, key: string): string | undefined {
  const [feature = '', path = ''] = key.split(':')
  const found = [feature, ...path.split('.')].reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    texts,
  )
  return typeof found === 'string' ? found : undefined
}
