import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colors are all that another scheme changes, so contrast alone is measured there. */
type Look = 'everything' | 'contrast'

/** The serious violations of a page, each as its rule and the first element. */
export async function seriousViolations(page: Page, look: Look = 'everything'): Promise<readonly string[]> {
  // Its other mode opens a second page for each look, for frames of other origins; there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (look === 'contrast') builder.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** A screen has no serious violation and is no wider than the window. */
export async function expectFit(page: Page, look: Look = 'everything'): Promise<void> {
  expect(await seriousViolations(page, look)).toEqual([])
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
