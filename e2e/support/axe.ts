import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Colors are all that another scheme changes, so contrast alone is measured there; it takes most of the time of a look. */
type Look = 'everything' | 'contrast' | 'all but contrast' | 'none'

const ofColors = ['color-contrast', 'link-in-text-block']

/** What a look of axe is narrowed to. */
type Narrowed = {
  /** Selectors of what is looked at, instead of the whole page. */
  readonly include?: readonly string[]
  /** Rules that are left out. */
  readonly without?: readonly string[]
  /** Rules that are looked by, instead of all. */
  readonly only?: readonly string[]
  /** Leaves out rules whose violations are minor or moderate at most. */
  readonly isSerious?: boolean
}

/** A look of axe at a page whose colors are settled. */
type AxeLook = {
  readonly include: (selector: string) => AxeLook
  readonly disableRules: (rules: string | readonly string[]) => AxeLook
  readonly analyze: () => Promise<{ readonly violations: readonly Result[] }>
}

export const axeOn = (page: Page, narrowed: Narrowed = {}): AxeLook => ({
  include: (selector) => axeOn(page, { ...narrowed, include: [...(narrowed.include ?? []), selector] }),
  disableRules: (rules) => axeOn(page, { ...narrowed, without: [...(narrowed.without ?? []), rules].flat() }),
  analyze: async () => {
    // Half a megabyte, so it is sent once to a page, not for each look.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const looked = async () => {
      await page.evaluate(settled)
      return page.evaluate(violationsOf, narrowed)
    }
    const first = await looked()
    // What a busy machine still draws is gone in a second look; a violation is there in both.
    return { violations: first.length === 0 ? first : await looked() }
  },
})

/** Runs in the page. */
async function violationsOf({ include, without = [], only, isSerious }: Narrowed): Promise<Result[]> {
  type Rule = { readonly id: string; readonly impact: string }
  type Axe = {
    readonly _audit: { readonly rules: readonly Rule[] }
    readonly run: (context: object, options: RunOptions) => Promise<{ violations: Result[] }>
  }
  const { axe } = window as unknown as { axe: Axe }
  const light = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  const off = [...without, ...(isSerious ? light.map(({ id }) => id) : [])]
  const { violations } = await axe.run(include ? { include } : document, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  })
  return violations
}

/** All that axe finds on a page. */
export const analyze = (page: Page) => axeOn(page).analyze()

/** The serious violations of a page, each as its rule, the first element and what is wrong with it. */
export async function seriousViolations(page: Page, look: Look = 'everything'): Promise<readonly string[]> {
  if (look === 'none') return []
  const narrowed = look === 'contrast' ? { only: ofColors } : { isSerious: true }
  const { violations } = await axeOn(page, narrowed)
    .disableRules(look === 'all but contrast' ? ofColors : [])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first] }) => `${id}: ${first?.html} ${first?.failureSummary}`)
}

/** A screen has no serious violation and is no wider than the window. */
export async function expectFit(page: Page, look: Look = 'everything', name = ''): Promise<void> {
  expect(await seriousViolations(page, look), name).toEqual([])
  const { width } = page.viewportSize() ?? { width: 0 }
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(needed, name).toBeLessThanOrEqual(width)
}

/**
 * A screen as it stands has no serious violation and is no wider than the window: light and dark, wide and narrow. Light colors
 * are measured where it is narrow, dark ones where it is wide. Ends as it began, light and wide. `whenSized` looks at more in each width.
 */
export async function expectFitInAllLooks(
  page: Page,
  name = '',
  whenSized?: (width: number) => Promise<void>,
): Promise<void> {
  for (const [width, looks] of [
    [390, { dark: 'none', light: 'everything' }],
    [1440, { dark: 'contrast', light: 'all but contrast' }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await whenSized?.(width)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectFit(page, looks[colorScheme], `${name} ${colorScheme} ${width}`)
    }
  }
}

/**
 * Another size or scheme is drawn some frames later; colors on their way there are no colors of the page. The page follows the scheme
 * of the device a moment later, or not at all where a person chose another.
 */
const settled = async () => {
  const end = performance.now() + 2000
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = () => document.documentElement.dataset.mantineColorScheme ?? wanted
  while (scheme() !== wanted && performance.now() < end - 1000) await frame()
  // What hears of another scheme or size draws itself once more first.
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }))
  for (let still = 0; still < 4 && performance.now() < end; still += 1) {
    await frame()
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
    if (moving.length === 0) continue
    still = -1
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}
