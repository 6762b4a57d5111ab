import type { Plugin } from 'vite'

const stylesheet = /<link rel="stylesheet"([^>]*)>/g

/**
 * Lets the page's first words show while its styles are on their way: a slow line has something to read. The links keep their place in the
 * head, so that styles of parts that come later still have the last word; `styles-in-force.ts` waits for them before it draws the page.
 */
export function paintBeforeStyles(): Plugin {
  return {
    name: 'paint-before-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withStylesLater },
  }
}

/** A page whose stylesheets are loaded at once and in force only when a script says so. Throws if it has none. */
export function withStylesLater(html: string): string {
  if (html.search(stylesheet) < 0) throw new Error('index.html has no stylesheet')
  return html.replace(
    stylesheet,
    (_, rest: string) =>
      `<link rel="preload" as="style"${rest}><link rel="stylesheet" media="not all" data-later${rest}>`,
  )
}
