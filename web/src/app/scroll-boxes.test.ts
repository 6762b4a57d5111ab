import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** A popover's dropdown, which Mantine places. */
const placedByMantine = ['list/panel-button.module.css .dropdown']

/** The rules of a style sheet whose box scrolls, each with its declarations. */
function scrollingRules(css: string): { selector: string; declarations: string }[] {
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)/g)]
  return rules
    .map(([, selector = '', declarations = '']) => ({ selector: selector.trim(), declarations }))
    .filter(({ declarations }) => /overflow(-[xy])?:\s*(auto|scroll)/.test(declarations))
}

test('[SHELL-04] every box that scrolls holds what is placed within it: a hidden text never lengthens the window', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const found = sheets.flatMap((file) =>
    scrollingRules(readFileSync(join(source, file), 'utf8')).map((rule) => ({ ...rule, file })),
  )
  const loose = found.filter(({ declarations }) => !/(position|contain):/.test(declarations))
  expect(found.length).toBeGreaterThan(20)
  expect(
    loose
      .map(({ file, selector }) => `${file} ${selector.split('\n').at(-1)}`)
      .filter((each) => !placedByMantine.some((known) => each.endsWith(known))),
  ).toEqual([])
})
