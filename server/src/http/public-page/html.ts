import { escapeHtml } from '../../platform/mail/escape-html.ts'

/** HTML that was written out in the source, with every value in it escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template: a text, which is escaped; HTML, which was; many of them; nothing. */
export type Part = string | number | Html | null | undefined | false | readonly Part[]

/**
 * HTML written out: what stands in braces becomes text between tags or inside a quoted attribute, never markup. It must not
 * stand in a tag's or an attribute's name, in an attribute without quotes, or in a script or style.
 */
export function html(source: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(source.reduce((text, part, at) => `${text}${written(parts[at - 1])}${part}`))
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return escapeHtml(String(part))
}
