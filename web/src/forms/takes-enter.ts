/**
 * Does an input take Enter for itself? A list that is open does, for its choice; one that only offers what could be
 * written (`data-offers`) does where one of its options is reached by the arrows.
 */
export function takesEnter(target: EventTarget): boolean {
  const input = target instanceof HTMLInputElement ? target : null
  if (input?.dataset.expanded === undefined) return false
  if (input.dataset.offers === undefined) return true
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}
