/**
 * Runs in the page: where somebody writes may not be hidden while a part around it waits for its code or texts. React hides such a part by
 * a style that nothing else uses. A page that is left is hidden so, too.
 */
export function reportLostFocus(): void {
  let writesAt = ''
  const begin = () => {
    writesAt = location.pathname
  }
  const hear = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    if (location.pathname !== writesAt) return
    let hidden: HTMLElement | null = target
    while (hidden && hidden.style.getPropertyPriority('display') !== 'important')
      hidden = hidden.parentElement
    if (hidden) reportError(new Error(`hidden while it waits: ${target.outerHTML} in ${hidden.className}`))
  }
  document.addEventListener('focusin', begin, true)
  document.addEventListener('focusout', hear, true)
}
