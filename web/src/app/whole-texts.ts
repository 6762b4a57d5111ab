import './whole-texts.css'

/** Milliseconds of rest before a hovered text shows in full, and of a press before a touched one does. */
const delay = 450

/** What shows its own texts in full: the grid's cells. */
const tellsItself = '[data-grid-frame]'

/**
 * Shows any text that ends in an ellipsis in full, wherever it stands (I18N-05): on hover, on focus of what holds it, and
 * on a touch that rests on it. A text that nothing interactive holds is reached by the tap alone. What says `data-tip` shows that text in
 * the same way: the name of a button that is an icon alone. One element shows them all, so that they cost nothing.
 */
export function showWholeTexts(): void {
  const tip = document.createElement('div')
  tip.className = 'whole-text'
  tip.role = 'tooltip'
  tip.id = 'whole-text'
  let timer: ReturnType<typeof setTimeout> | undefined
  let described: Element | null = null
  let shown: HTMLElement | null = null

  const hide = () => {
    clearTimeout(timer)
    tip.remove()
    shown = null
    if (described?.getAttribute('aria-describedby') === tip.id) described.removeAttribute('aria-describedby')
    described = null
  }
  const show = (text: HTMLElement, holder: Element) => {
    hide()
    if (!text.isConnected) return
    shown = text
    const said = text.dataset.tip ?? text.textContent
    tip.textContent = said
    document.body.append(tip)
    place(tip, text.getBoundingClientRect())
    if (holder.hasAttribute('aria-describedby') || holder.getAttribute('aria-label') === said) return
    holder.setAttribute('aria-describedby', tip.id)
    described = holder
  }
  const showSoon = (text: HTMLElement | null) => {
    if (text && text === shown) return
    hide()
    if (text) timer = setTimeout(() => show(text, text), delay)
  }

  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') showSoon(tippedAround(target) ?? cutAround(target))
  })
  document.addEventListener('pointerdown', ({ pointerType, target }) =>
    pointerType === 'mouse' ? hide() : showSoon(cutAround(target)),
  )
  const showFocused = (target: EventTarget | null) => {
    hide()
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const text = tippedAround(target) ?? cutAround(target) ?? cutWithin(target)
    if (text) show(text, target)
  }
  document.addEventListener('focusin', ({ target }) => showFocused(target))
  document.addEventListener('focusout', hide)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  // This begins once the browser is idle: what has the focus or the mouse by then came before.
  showFocused(document.activeElement)
  const hovered = matchMedia('(hover: hover)').matches
    ? [...document.querySelectorAll(':hover')].at(-1)
    : null
  const text = tippedAround(hovered ?? null) ?? cutAround(hovered ?? null)
  if (text) showSoon(text)
}

/** What a target is in that names itself by `data-tip`. */
const tippedAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/** Is it a text that ends in an ellipsis because it finds no room. */
function isCut(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth) return false
  return getComputedStyle(element).textOverflow === 'ellipsis' && !element.closest(tellsItself)
}

/** The cut text that a target is in; three levels are looked at, since a text holds little more than itself. */
function cutAround(target: EventTarget | null): HTMLElement | null {
  let element = target instanceof Element ? target : null
  for (let level = 0; element && level < 3; level++) {
    if (isCut(element)) return element
    element = element.parentElement
  }
  return null
}

/** The first cut text in what has the focus: a link or a button, never a whole page. */
function cutWithin(holder: HTMLElement): HTMLElement | null {
  if (holder.tagName === 'MAIN' || holder.childElementCount === 0) return null
  return [...holder.querySelectorAll('*')].slice(0, 40).find(isCut) ?? null
}

/** Beneath the text, above it where there is no room, within the window. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect()
  const isBelow = bottom + 4 + height <= window.innerHeight
  tip.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
  tip.style.top = `${isBelow ? bottom + 4 : Math.max(8, top - 4 - height)}px`
}
