import { createHash } from 'node:crypto'
import type { Language } from '@rumbo/domain/kernel/language'
import { escapeHtml } from './escape-html.ts'
import type { ListedMail, QueuedMail } from './outbox.ts'

const texts = {
  'en-us': {
    title: 'Outbox',
    what: 'No mail server is set (SMTP_URL), so mails stay here. Only this machine can open this page.',
    empty: 'No mails yet',
    emptyHint: 'Sign up or invite somebody, then refresh: the mail shows up here.',
    refresh: 'Refresh',
    back: 'All mails',
    to: 'To',
    subject: 'Subject',
    when: 'When',
    gone: 'This mail is no longer here',
    content: 'The mail',
  },
  'es-mx': {
    title: 'Bandeja de salida',
    what: 'No hay un servidor de correo configurado (SMTP_URL), así que los correos se quedan aquí. Solo este equipo puede abrir esta página.',
    empty: 'Todavía no hay correos',
    emptyHint: 'Regístrate o invita a alguien y actualiza: el correo aparecerá aquí.',
    refresh: 'Actualizar',
    back: 'Todos los correos',
    to: 'Para',
    subject: 'Asunto',
    when: 'Fecha',
    gone: 'Este correo ya no está aquí',
    content: 'El correo',
  },
} as const satisfies Record<Language, Record<string, string>>

const style = `
:root{color-scheme:light dark;--text:#1c2127;--quiet:#5b6570;--line:#dfe3e8;--page:#f6f7f9;--card:#fff;--accent:#1c5fd4}
@media (prefers-color-scheme:dark){:root{--text:#e6e9ee;--quiet:#a0a9b5;--line:#323944;--page:#15181d;--card:#1c2027;--accent:#7fabff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.5 Inter,"Segoe UI",Helvetica,Arial,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px}
header{display:flex;gap:16px;align-items:baseline;justify-content:space-between}
h1{font-size:20px;line-height:1.3;margin:0;overflow-wrap:anywhere}
p{margin:8px 0 24px;color:var(--quiet)}
a{color:var(--accent);text-underline-offset:2px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{padding:8px 16px;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
th{font-size:13px;font-weight:500;color:var(--quiet)}
tbody td{border-top:1px solid var(--line)}
th:first-child{width:45%}
td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}
.empty{padding:48px 16px;text-align:center}
.empty p{margin:4px 0 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:70vh;border:0;background:#fff}
@media (prefers-color-scheme:dark){iframe{background:#15181d}}
header a{white-space:nowrap}
@media (max-width:560px){thead{display:none}tr{display:block;padding:8px 0}tr+tr{border-top:1px solid var(--line)}tbody tr td,tbody tr td:last-child{display:block;border:0;padding:1px 16px;text-align:left;white-space:normal;overflow-wrap:anywhere}}
`

/** The page may load nothing but its own style and the framed mail. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** The mail itself: no script, no picture, no form; its links open elsewhere. */
export const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

const frame = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Rumbo</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

const time = (date: Date, language: Language) =>
  `<time datetime="${date.toISOString()}">${escapeHtml(
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date),
  )}</time>`

/** All mails, newest first; or what to do to see one. */
export function listPage(mails: readonly ListedMail[], language: Language): string {
  const t = texts[language]
  const row = ({ id, recipient, subject, createdAt }: ListedMail) =>
    `<tr><td><a href="/outbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipient)}</td><td>${time(createdAt, language)}</td></tr>`
  const table = `<table><thead><tr><th scope="col">${t.subject}</th><th scope="col">${t.to}</th><th scope="col">${t.when}</th></tr></thead><tbody>${mails.map(row).join('\n')}</tbody></table>`
  const empty = `<div class="empty"><strong>${t.empty}</strong><p>${t.emptyHint}</p></div>`
  return frame(
    language,
    t.title,
    `<header><h1>${t.title}</h1><a href="/outbox">${t.refresh}</a></header><p>${t.what}</p><div class="card">${mails.length > 0 ? table : empty}</div>`,
  )
}

/** One mail with its head; the mail itself is framed from `/outbox/<id>/content`. */
export function mailPage(
  { id, recipient, subject, createdAt }: Omit<QueuedMail, 'html' | 'text'>,
  language: Language,
): string {
  const t = texts[language]
  return frame(
    language,
    subject,
    `<header><h1>${escapeHtml(subject)}</h1><a href="/outbox">${t.back}</a></header>
<dl><dt>${t.to}</dt><dd>${escapeHtml(recipient)}</dd><dt>${t.when}</dt><dd>${time(createdAt, language)}</dd></dl>
<div class="card"><iframe title="${t.content}" src="/outbox/${id}/content" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>`,
  )
}

/** For an id that is not, or no longer, there. */
export function gonePage(language: Language): string {
  const t = texts[language]
  return frame(language, t.gone, `<header><h1>${t.gone}</h1><a href="/outbox">${t.back}</a></header>`)
}
