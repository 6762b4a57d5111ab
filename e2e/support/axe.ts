import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colors are all that another scheme changes, so contrast alone is measured there; it takes most of the time of a look. */
type Look = 'everything' | 'contrast' | 'all but contrast' | 'none'

const ofColors = ['color-contrast', 'link-in-text-block']

/** A look of axe at a page. Its other mode opens a second page for each look, for frames of other origins; there are none. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** All that axe finds on a page whose colors are settled. */
export async function analyze(page: Page) {
  await page.evaluate(settled)
  return axeOn(page).analyze()
}

/** The serious violations of a page, each as its rule, the first element and what is wrong with it. */
export async function seriousViolations(page: Page, look: Look = 'everything'): Promise<readonly string[]> {
  if (look === 'none') return []
  const builder = axeOn(page).options({ resultTypes: ['violations'] })
  if (look === 'contrast') builder.withRules(ofColors)
  if (look === 'all but contrast') builder.disableRules(ofColors)
  await page.evaluate(settled)
  const { violations } = await builder.analyze()
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
 * Another size or scheme is drawn by the second frame; colors on their way there are no colors of the page. The page follows the
 * scheme of the device a moment later, or not at all where a person chose another.
 */
const settled = async () => {
  const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const end = performance.now() + 1000
  while (document.documentElement.dataset.mantineColorScheme !== wanted && performance.now() < end)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const _frame of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }
}
