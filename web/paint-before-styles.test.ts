import { expect, test } from 'vitest'
import { withStylesLater } from './paint-before-styles.ts'

test('the stylesheets of the page keep their places in the head, are loaded at once, and hold nothing back', () => {
  const icon = '<link rel="icon" href="/i">'
  const later = (rest: string) =>
    `<link rel="preload" as="style"${rest}><link rel="stylesheet" media="not all" data-later${rest}>`
  const page = `<head><link rel="stylesheet" crossorigin href="/a.css">${icon}<link rel="stylesheet" href="/b.css"></head>`
  expect(withStylesLater(page)).toBe(
    `<head>${later(' crossorigin href="/a.css"')}${icon}${later(' href="/b.css"')}</head>`,
  )
  expect(() => withStylesLater(`<head>${icon}</head>`)).toThrow('no stylesheet')
})
