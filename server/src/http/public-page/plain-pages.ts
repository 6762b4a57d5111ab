import { type Frame, pageOf } from './frame.ts'
import { html } from './html.ts'

type Plain = Omit<Frame, 'title'>

/** Alike for a link that never was, that expired, that was revoked, and whose shipment is gone. */
export const noLinkPage = (frame: Plain): string => plain(frame, 'gone')

/** For whoever calls too often, or has tried too many passwords. */
export const tooOftenPage = (frame: Plain): string => plain(frame, 'often')

/** When the server failed. */
export const failedPage = (frame: Plain): string => plain(frame, 'failed')

function plain(frame: Plain, which: 'gone' | 'often' | 'failed'): string {
  const title = frame.t(`public-link:${which}.title`)
  const text = frame.t(`public-link:${which}.text`)
  return pageOf({ ...frame, title }, html`<h1>${title}</h1><p>${text}</p>`)
}

type PasswordForm = { readonly wrong: boolean }

/** Asks for the password of a link; a form alone, which works without a script. */
export function passwordPage(frame: Plain, { wrong }: PasswordForm): string {
  const { t, language } = frame
  const title = t('public-link:password.title')
  const complaint = t('public-link:password.wrong')
  return pageOf(
    { ...frame, title },
    html`<h1>${title}</h1><p>${t('public-link:password.text')}</p>
<form method="post" action="?lang=${language}">
${wrong && html`<p class="wrong" role="alert" id="wrong">${complaint}</p>`}
<label>${t('public-link:password.label')}
<input type="password" name="password" required maxlength="100" autocomplete="off" autofocus ${wrong && html`aria-invalid="true" aria-describedby="wrong"`}>
</label>
<button type="submit">${t('public-link:password.open')}</button>
</form>`,
  )
}
