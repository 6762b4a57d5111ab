import { expect as expectSoon } from '@playwright/test'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'
import { anotherPerson, newEmail } from '../support/sign-up.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

test('[DOC-06] [DOC-10] a rule says what a shipment needs, a link without an account brings it, and it is in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)

  await page.goto('/settings/documents')
  await page.getByRole('button', { name: 'New rule' }).click()
  const rule = page.getByRole('dialog', { name: 'Required document' })
  await rule.getByRole('combobox', { name: 'Document' }).click()
  await page.getByRole('option', { name: 'Certificate' }).click()
  await rule.getByRole('combobox', { name: 'Brought by' }).click()
  await page.getByRole('option', { name: 'Supplier' }).click()
  expect(await seriousViolations(page)).toEqual([])
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('table', { name: 'Required documents' })).toContainText('Certificate')

  await page.goto(`/shipments/${id}?tab=documents`)
  const checklist = page.getByRole('region', { name: '0 of 1 document' })
  await expect(checklist).toContainText('Missing · from Supplier')
  await checklist.getByRole('button', { name: 'Actions for Certificate' }).click()
  await page.getByRole('menuitem', { name: 'Request by email' }).click()
  const address = newEmail()
  const asking = page.getByRole('dialog', { name: 'Request a document by email' })
  await asking.getByRole('textbox', { name: 'Email' }).fill(address)
  await asking.getByRole('textbox', { name: 'Message (optional)' }).fill('The one for the wood, please')
  await asking.getByRole('button', { name: 'Send the link' }).click()
  await expect(checklist).toContainText('Requested')
  await expect(page.getByRole('table', { name: 'Requested by email' })).toContainText(address)
  expect(await seriousViolations(page)).toEqual([])

  const { text } = await mailTo(page, address, /document/)
  const [path = ''] = /\/d\/[\w-]{22}/.exec(text) ?? []
  const linh = await anotherPerson(browser, baseURL)
  await linh.setViewportSize({ width: 390, height: 844 })
  await linh.goto(`${path}?lang=en-us`)
  await expect(linh.getByText('The one for the wood, please')).toBeVisible()
  expect(await seriousViolations(linh)).toEqual([])
  expect(await linh.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await linh.getByLabel('File').setInputFiles({
    name: 'Certificate of fumigation.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(paperFile('Certificate', ['FUM-26-0881']), 'latin1'),
  })
  await linh.getByRole('button', { name: 'Send file' }).click()
  await expect(linh.getByRole('heading', { name: 'Thank you, the file has arrived' })).toBeVisible()
  await linh.context().close()

  await page.reload()
  await expect(page.getByRole('region', { name: '1 of 1 document' })).toContainText('Received')
  await expect(page.getByRole('table', { name: 'Documents of your company' })).toContainText(
    'Certificate of fumigation.pdf',
  )
})
