import type { Language } from '@rumbo/domain/kernel/language'
import { escapeHtml } from './escape-html.ts'

/** What a mail says, before it has a shape. Texts are plain: whatever users typed is escaped when it is rendered. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Things that it lists, each with its lines. */
  readonly items?: readonly {
    readonly title: string
    readonly link: string
    readonly lines: readonly string[]
  }[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly link: string }
  /** Small print below the button. */
  readonly note?: string
}

/** A mail as it is queued: subject on one line, the same words as plain text and as HTML. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

const openLink: Readonly<Record<Language, string>> = {
  'en-us': 'If the button doesn’t work, copy this link into your browser:',
  'es-mx': 'Si el botón no funciona, copia este enlace en tu navegador:',
}

/** One line without control characters, at most 200 long: what a header may hold. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const longestName = 80
const maxWords = 12
/** An address of the web or of mail, a telephone number, or the marks of a sentence. */
const isNoName = /[/@\\:!?]|\p{L}\.\p{L}{2}|(\p{Nd}[ ().-]*){6}/u

/**
 * A name as a mail to somebody else may show it; '' where it is more than a name, since strangers put their own links,
 * numbers and messages into mails by such names.
 */
export function mailName(name: string): string {
  const line = oneLine(name)
  return line.length > longestName || line.split(' ').length > maxWords || isNoName.test(line) ? '' : line
}

export function renderMail(letter: Letter, language: Language): Mail {
  const { button, note, items = [] } = letter
  const paragraphs = letter.paragraphs.filter((paragraph) => paragraph !== '')
  const text = [
    ...paragraphs,
    ...items.map(({ title, link, lines }) => [title, ...lines.map((line) => `- ${line}`), link].join('\n')),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(note ? [note] : []),
  ]
  return {
    subject: oneLine(letter.subject),
    text: `${text.join('\n\n')}\n\nRumbo\n`,
    html: page(letter, language),
  }
}

function page({ subject, paragraphs, items = [], button, note }: Letter, language: Language): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:32px 16px;font:15px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">Rumbo</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(oneLine(subject))}</h1>
${paragraphs
  .filter((text) => text !== '')
  .map(paragraph)
  .join('\n')}
${items.map(itemHtml).join('\n')}
${button ? buttonHtml(button, language) : ''}
${note ? `<p style="margin:0;font-size:13px;opacity:.75">${escapeHtml(note)}</p>` : ''}
</div></body></html>
`
}

function itemHtml({ title, link, lines }: NonNullable<Letter['items']>[number]): string {
  const line = (text: string) => `<li style="margin:0 0 2px">${escapeHtml(text)}</li>`
  return `<p style="margin:0 0 4px"><a href="${escapeHtml(link)}" target="_blank" style="color:#1c5fd4;font-weight:600">${escapeHtml(title)}</a></p>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.map(line).join('')}</ul>`
}

function buttonHtml({ label, link }: { label: string; link: string }, language: Language): string {
  const href = escapeHtml(link)
  return `<p style="margin:24px 0"><a href="${href}" target="_blank" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1c5fd4;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;opacity:.75">${openLink[language]}<br><a href="${href}" target="_blank" style="color:inherit;word-break:break-all">${href}</a></p>`
}
