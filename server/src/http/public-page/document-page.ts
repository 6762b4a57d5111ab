import { maxFileBytes } from '@rumbo/domain/documents/asks/asks.api'
import type { OpenedAsk } from '../../features/documents/asks/asks.queries.ts'
import { type Frame, pageOf } from './frame.ts'
import { html } from './html.ts'

type Plain = Omit<Frame, 'title'>

/** Why a file wasn't taken; `infected`: the scanner found malware in it, `waiting`: it could not look. */
export type Refusal = 'unreadable' | 'tooLarge' | 'empty' | 'infected' | 'waiting' | 'full'

const megabytes = String(maxFileBytes / 1_048_576)

/** The page by which somebody without an account brings a document: a form alone, which works without a script. */
export function documentPage(frame: Plain, ask: OpenedAsk, refusal: Refusal | null): string {
  const { t, language } = frame
  const { company, email, module, reference, message, state } = ask
  const type = ask.type_name ?? t(`documents:options.type.${ask.type}`)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: ask.time_zone })
  const until = day.format(new Date(ask.expires_at))
  const title = t('document-ask:page.title', { company })
  const about = [
    html`<h1>${title}</h1>`,
    html`<p><strong>${type}</strong></p>`,
    reference !== '' && html`<p>${t(`document-ask:page.reference.${module}`, { reference })}</p>`,
  ]
  if (state !== 'open')
    return pageOf({ ...frame, title }, [
      about,
      html`<section role="status"><h2>${t(`document-ask:page.${state}.title`)}</h2><p>${t(`document-ask:page.${state}.text`, { company, until })}</p></section>`,
    ])
  return pageOf({ ...frame, title }, [
    about,
    html`<p class="soft">${t('document-ask:page.bound', { email, company, until })}</p>`,
    message && html`<section><h2>${t('document-ask:page.message')}</h2><p>${message}</p></section>`,
    refusal &&
      html`<section role="alert" class="wrong"><p>${t(`document-ask:page.refused.${refusal}`, { megabytes })}</p></section>`,
    html`<section><form method="post" enctype="multipart/form-data" action="?lang=${language}">
<label>${t('document-ask:page.file')}<input type="file" name="file" required></label>
<p class="soft">${t('document-ask:page.limit', { megabytes, company })}</p>
<button type="submit">${t('document-ask:page.send')}</button></form></section>`,
  ])
}
