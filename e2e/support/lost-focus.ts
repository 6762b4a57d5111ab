/**
 * Runs in the page: what has the focus may not be hidden while a part around it waits for its code or texts, as somebody may be writing in
 * it. React hides such a part by a style that nothing else uses.
 */
export function reportLostFocus(): void {
  const hear = ({ target }: FocusEvent) => {
    let hidden = target instanceof HTMLElement ? target : null
    while (hidden && hidden.style.getPropertyPriority('display') !== 'important')
      hidden = hidden.parentElement
    if (hidden && target instanceof HTMLElement)
      reportError(
        new Error(`hidden while it waits, with the focus in it: ${target.outerHTML} in ${hidden.className}`),
      )
  }
  document.addEventListener('focusout', hear, true)
}
