/** How much the tools give up: nothing, the words of those that are not in use, all words. */
const steps = ['', 'some', 'all'] as const

/** Lets a line of tools give up as few words as make what scrolls within it fit. */
function fit(line: HTMLElement): void {
  const scrolled = line.querySelector<HTMLElement>('[role="group"]')
  for (const step of steps) {
    line.dataset.tight = step
    if (!scrolled || scrolled.scrollWidth <= scrolled.clientWidth + 1) return
  }
}

/**
 * As the `ref` of a line of tools: they give their words up for the chips, whatever the language and what is set. Looked at before the
 * painting after the line's width changed, what is written in it or which tools are set, not at each drawing: it lays the page out.
 */
export function fitTools(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const fitAgain = () => fit(line)
  const sizes = new ResizeObserver(fitAgain)
  sizes.observe(line)
  const contents = new MutationObserver(fitAgain)
  contents.observe(line, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-set'],
  })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
