/** Styles that didn't come by then are waited for no longer, in milliseconds. */
const limit = 20_000

/**
 * Puts the styles in force that the page brought without waiting for them (`paint-before-styles.ts`), and waits until they came, failed,
 * or took too long: what is drawn before them would jump.
 */
export async function stylesInForce(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]
  await Promise.all(links.map(inForce))
}

function inForce(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      link.media = 'all'
      resolve()
    }
    if (link.sheet) return end()
    link.addEventListener('load', end, { once: true })
    link.addEventListener('error', end, { once: true })
    setTimeout(end, limit)
  })
}
